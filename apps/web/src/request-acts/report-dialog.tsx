import type { ReportReason } from '@prayer-swap/shared/flags/choices';
import { REPORT_TEXT_MAX_LENGTH } from '@prayer-swap/shared/flags/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { countCharacters } from '@prayer-swap/shared/prayer-requests/text';
import { useRef, useState } from 'react';
import { failureOf } from '../lib/api-failure.ts';
import { wordsUnlessRefused } from '../lib/words-unless-refused.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { showToast } from '../ui/toast.tsx';
import type { PostDialogProps } from './dialog-props.ts';
import { reportMember } from './protection-calls.ts';
import { reportReasons } from './reasons.ts';
import { ReportCounter } from './report-counter.tsx';

type Form = { reason: ReportReason | null; text: string };
type Broken = { is: 'none' } | { is: 'reason' } | { is: 'text' } | { is: 'failed'; words: string };

const EMPTY: Form = { reason: null, text: '' };
const FINE: Broken = { is: 'none' };

/** About a member, for the admins. Closed by a slip it keeps what was written; Cancel lets it go. */
export function ReportDialog({ request, open, onOpenChange, returnFocusTo }: PostDialogProps) {
  const username = request.ownerUsername;
  const [form, setForm] = useState(EMPTY);
  const [broken, setBroken] = useState(FINE);
  const fields = useRef<HTMLDivElement>(null);

  function change(part: Partial<Form>) {
    setForm((before) => ({ ...before, ...part }));
    setBroken(FINE);
  }

  function leave() {
    change(EMPTY);
    onOpenChange(false);
  }

  async function send() {
    const { reason, text } = form;
    if (reason === null) return complain({ is: 'reason' }, 'input');
    if (countCharacters(text) > REPORT_TEXT_MAX_LENGTH) return complain({ is: 'text' }, 'textarea');
    setBroken(FINE);
    try {
      await reportMember(username, { reason, text });
      showToast(translate('protection.reported-toast'));
      leave();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'refused' && failure.code === 'reports.already') {
        showToast(failure.message);
        return leave();
      }
      const words = wordsUnlessRefused(error, { failed: 'protection.report-failed' });
      setBroken({ is: 'failed', words });
    }
  }

  function complain(what: Broken, field: 'input' | 'textarea') {
    setBroken(what);
    fields.current?.querySelector<HTMLElement>(field)?.focus();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={translate('protection.report', { username })}
      description={translate('protection.report-description', { username })}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {translate('common.cancel')}
          </Button>
          <Button onClick={send}>{translate('protection.report-send')}</Button>
        </>
      }
    >
      <div ref={fields} className="flex flex-col gap-4">
        <RadioField
          label={translate('protection.report-reason')}
          options={reportReasons()}
          value={form.reason}
          onChange={(reason) => change({ reason })}
          error={broken.is === 'reason' ? translate('reports.reason-required') : undefined}
        />
        <TextareaField
          label={translate('protection.report-text')}
          value={form.text}
          rows={3}
          maxLength={16 * REPORT_TEXT_MAX_LENGTH}
          onChange={(event) => change({ text: event.target.value })}
          error={broken.is === 'text' ? translate('reports.text-too-long') : undefined}
          aside={<ReportCounter text={form.text} />}
        />
        {broken.is === 'failed' && <FailureLine>{broken.words}</FailureLine>}
      </div>
    </Dialog>
  );
}
