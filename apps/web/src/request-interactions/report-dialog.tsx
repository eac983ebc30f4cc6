import { REPORT_TEXT_MAX_LENGTH, type ReportReason } from '@prayer-swap/shared/flags/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { countCharacters } from '@prayer-swap/shared/prayer-requests/text';
import { useRef, useState } from 'react';
import { failureOf } from '../lib/api-failure.ts';
import { cn } from '../lib/cn.ts';
import { errorMessageOr } from '../lib/error-message-or.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { InlineError } from '../ui/error-state.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { reportReasonOptions } from './flag-reasons.ts';
import type { PostDialogProps } from './post-dialog-props.ts';
import { reportMember } from './protection-api.ts';

type ReportForm = { reason: ReportReason | null; text: string };
type ReportError =
  | { is: 'none' }
  | { is: 'reason' }
  | { is: 'text' }
  | { is: 'failed'; message: string };

const EMPTY: ReportForm = { reason: null, text: '' };
const NO_ERROR: ReportError = { is: 'none' };

/** Reports a member to the admins. Dismissing the dialog retains the input; Cancel discards it. */
export function ReportDialog({ request, open, onOpenChange, returnFocusTo }: PostDialogProps) {
  const username = request.ownerUsername;
  const [form, setForm] = useState(EMPTY);
  const [formError, setFormError] = useState(NO_ERROR);
  const fields = useRef<HTMLDivElement>(null);

  function change(part: Partial<ReportForm>) {
    setForm((before) => ({ ...before, ...part }));
    setFormError(NO_ERROR);
  }

  function closeDialog() {
    change(EMPTY);
    onOpenChange(false);
  }

  async function send() {
    const { reason, text } = form;
    if (reason === null) return showFieldError({ is: 'reason' }, 'input');
    if (countCharacters(text) > REPORT_TEXT_MAX_LENGTH)
      return showFieldError({ is: 'text' }, 'textarea');
    setFormError(NO_ERROR);
    try {
      await reportMember(username, { reason, text });
      showToast(translate('protection.reported-toast'));
      closeDialog();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'http-error' && failure.code === 'reports.already') {
        showToast(failure.message);
        return closeDialog();
      }
      const message = errorMessageOr(error, { failed: 'protection.report-failed' });
      setFormError({ is: 'failed', message });
    }
  }

  function showFieldError(fieldError: ReportError, field: 'input' | 'textarea') {
    setFormError(fieldError);
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
          <Button variant="ghost" onClick={closeDialog}>
            {translate('common.cancel')}
          </Button>
          <Button onClick={send}>{translate('protection.report-send')}</Button>
        </>
      }
    >
      <div ref={fields} className="flex flex-col gap-4">
        <RadioField
          label={translate('protection.report-reason')}
          options={reportReasonOptions()}
          value={form.reason}
          onChange={(reason) => change({ reason })}
          error={formError.is === 'reason' ? translate('reports.reason-required') : undefined}
        />
        <TextareaField
          label={translate('protection.report-text')}
          value={form.text}
          rows={3}
          maxLength={16 * REPORT_TEXT_MAX_LENGTH}
          onChange={(event) => change({ text: event.target.value })}
          error={formError.is === 'text' ? translate('reports.text-too-long') : undefined}
          aside={<ReportCounter text={form.text} />}
        />
        {formError.is === 'failed' && <InlineError>{formError.message}</InlineError>}
      </div>
    </Dialog>
  );
}

/** Counts the characters of the report. */
function ReportCounter({ text }: { text: string }) {
  const values = { count: countCharacters(text), max: REPORT_TEXT_MAX_LENGTH };
  return (
    <span className={cn(values.count > values.max && 'font-bold text-danger')}>
      <span aria-hidden="true">{translate('protection.counter', values)}</span>
      <span className="sr-only">{translate('protection.counter-said', values)}</span>
    </span>
  );
}
