import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useId, useRef, useState } from 'react';
import { useCareCheck } from '../../../care/use-care-check.tsx';
import { randomKey } from '../../../lib/api-client.ts';
import { useOnline } from '../../../lib/app-status.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ReturnFocusTo } from '../../../ui/overlay.ts';
import { showToast } from '../../../ui/toast.tsx';
import { RequestTextField } from '../request-text-field.tsx';
import { type TextState, validateText } from '../text-state.ts';
import { useFieldError } from '../use-field-error.ts';
import { createUpdate } from './updates-api.ts';

type UpdateDialogProps = {
  request: Pick<PrayerRequest, 'id' | 'anonymous'>;
  /** Whether the update also marks the request as answered. */
  answered: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: ReturnFocusTo;
};

/** Writes an update. Dismissing the dialog retains the input; Cancel discards it. */
export function UpdateDialog(props: UpdateDialogProps) {
  const { request, answered, open, onOpenChange, returnFocusTo } = props;
  const [text, setText] = useState('');
  const isOnline = useOnline();
  // The idempotency key stays until the server responds, so a retry does not create a second
  // update.
  const key = useRef(randomKey());
  const messages = answered ? ANSWER_MESSAGES : UPDATE_MESSAGES;
  const fieldId = useId();
  const { error, showError, clear } = useFieldError(fieldId);
  const care = useCareCheck({ isWriting: open, submitAction: 'post', fieldId });

  function closeDialog() {
    change('');
    onOpenChange(false);
  }

  function change(next: string) {
    setText(next);
    clear();
    key.current = randomKey();
  }

  async function send() {
    const errorCode = textErrorCode(validateText(text));
    if (errorCode) return showError(translate(errorCode));
    if (!(await care.confirmText(text))) return;
    try {
      await createUpdate({ requestId: request.id, text, answered }, key.current);
      care.reset();
      showToast(translate(messages.done));
      closeDialog();
    } catch (failed) {
      const fallback = { failed: 'updates.failed', offline: 'updates.needs-network' } as const;
      showError(errorMessageOr(failed, fallback));
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={translate(messages.title)}
      initialFocusId={fieldId}
      description={
        <>
          {translate(messages.description)}
          {request.anonymous && ` ${translate('updates.post-anonymous')}`}
        </>
      }
      footer={
        <>
          <Button variant="ghost" onClick={closeDialog}>
            {translate('common.cancel')}
          </Button>
          <Button onClick={send}>{translate(messages.submit)}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isOnline && <Banner tone="offline">{translate('updates.needs-network')}</Banner>}
        <RequestTextField
          id={fieldId}
          label={translate(messages.label)}
          placeholder={translate('updates.placeholder')}
          value={text}
          error={error}
          onChange={change}
        />
        {care.dialog}
      </div>
    </Dialog>
  );
}

type DialogMessages = Record<'title' | 'description' | 'label' | 'submit' | 'done', MessageCode>;

const UPDATE_MESSAGES: DialogMessages = {
  title: 'updates.post',
  description: 'updates.post-description',
  label: 'updates.text',
  submit: 'updates.submit',
  done: 'updates.posted',
};

const ANSWER_MESSAGES: DialogMessages = {
  title: 'updates.answer',
  description: 'updates.answer-description',
  label: 'updates.answer-text',
  submit: 'updates.answer-submit',
  done: 'updates.answer-posted',
};

/** The error code that the server would respond with; null if the text is valid. */
function textErrorCode({ is }: TextState): MessageCode | null {
  switch (is) {
    case 'empty':
      return 'updates.text-required';
    case 'too-short':
      return 'updates.text-too-short';
    case 'too-long':
      return 'updates.text-too-long';
    case 'valid':
    case 'near-limit':
      return null;
    default:
      return is satisfies never;
  }
}
