import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useId, useRef, useState } from 'react';
import { useCareQuestion } from '../../../care/use-care-question.tsx';
import { randomKey } from '../../../lib/random-key.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { wordsUnlessRefused } from '../../../lib/words-unless-refused.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ReturnFocusTo } from '../../../ui/return-focus.ts';
import { showToast } from '../../../ui/toast.tsx';
import { RequestTextField } from '../request-text-field.tsx';
import { judgeText, type TextState } from '../text-state.ts';
import { useFieldRefusal } from '../use-field-refusal.ts';
import { postUpdate } from './update-calls.ts';

type UpdateDialogProps = {
  request: Pick<PrayerRequest, 'id' | 'anonymous'>;
  /** Whether the request is marked as answered with it. */
  answered: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: ReturnFocusTo;
};

/** Says what became of a request. Closed by a slip, it keeps what was written; Cancel lets it go. */
export function UpdateDialog(props: UpdateDialogProps) {
  const { request, answered, open, onOpenChange, returnFocusTo } = props;
  const [text, setText] = useState('');
  const isOnline = useOnline();
  // The same until it has arrived: a second try of a send that did is not a second update.
  const key = useRef(randomKey());
  const words = answered ? ANSWER : UPDATE;
  const fieldId = useId();
  const { error, refuse, clear } = useFieldRefusal(fieldId);
  const care = useCareQuestion({ writing: open, goOn: 'post', fieldId });

  function leave() {
    change('');
    onOpenChange(false);
  }

  function change(next: string) {
    setText(next);
    clear();
    key.current = randomKey();
  }

  async function send() {
    const broken = ruleBrokenBy(judgeText(text));
    if (broken) return refuse(translate(broken));
    if (!(await care.mayPost(text))) return;
    try {
      await postUpdate({ requestId: request.id, text, answered }, key.current);
      care.forget();
      showToast(translate(words.done));
      leave();
    } catch (failed) {
      const own = { failed: 'updates.failed', offline: 'updates.needs-network' } as const;
      refuse(wordsUnlessRefused(failed, own));
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={translate(words.title)}
      firstFocus={fieldId}
      description={
        <>
          {translate(words.description)}
          {request.anonymous && ` ${translate('updates.post-anonymous')}`}
        </>
      }
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {translate('common.cancel')}
          </Button>
          <Button onClick={send}>{translate(words.submit)}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isOnline && <Banner tone="offline">{translate('updates.needs-network')}</Banner>}
        <RequestTextField
          id={fieldId}
          label={translate(words.label)}
          placeholder={translate('updates.placeholder')}
          value={text}
          error={error}
          onChange={change}
        />
        {care.question}
      </div>
    </Dialog>
  );
}

type Words = Record<'title' | 'description' | 'label' | 'submit' | 'done', MessageCode>;

const UPDATE: Words = {
  title: 'updates.post',
  description: 'updates.post-description',
  label: 'updates.text',
  submit: 'updates.submit',
  done: 'updates.posted',
};

const ANSWER: Words = {
  title: 'updates.answer',
  description: 'updates.answer-description',
  label: 'updates.answer-text',
  submit: 'updates.answer-submit',
  done: 'updates.answer-posted',
};

/** The refusal the server would answer with; null where the text can be sent. */
function ruleBrokenBy({ is }: TextState): MessageCode | null {
  switch (is) {
    case 'empty':
      return 'updates.text-required';
    case 'too-short':
      return 'updates.text-too-short';
    case 'too-long':
      return 'updates.text-too-long';
    case 'fine':
    case 'near-the-end':
      return null;
    default:
      return is satisfies never;
  }
}
