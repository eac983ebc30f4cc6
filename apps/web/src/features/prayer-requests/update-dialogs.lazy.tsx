import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCareCheck } from '../../care/use-care-check.tsx';
import { api, randomKey } from '../../lib/api-client.ts';
import { failureOf, ignoreNotFound } from '../../lib/api-failure.ts';
import { memberSlot } from '../../lib/device-storage.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { useMember } from '../../lib/session.ts';
import { useOnline } from '../../lib/use-online.ts';
import { performAction } from '../../offline/perform-action.ts';
import { focusAfterDialog } from '../../request-interactions/focus-neighbor.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from '../../ui/overlay.ts';
import { showToast } from '../../ui/toast.tsx';
import { findCard } from './prayer-anchor.ts';
import { updateRequest } from './request-cache.ts';
import { RequestTextField, useFieldError } from './request-text-field.tsx';
import { textErrorCode, validateText } from './text-state.ts';

const responseSchema = prayerRequestSchema;

type OverlayProps = Omit<ModalProps, 'title'>;

type UpdateDialogProps = OverlayProps & {
  request: Pick<PrayerRequest, 'id' | 'anonymous'>;
  /** Whether the update also marks the request as answered. */
  answered: boolean;
};

/** What the member has written so far; it survives a reload. */
function updateDraft(memberId: string, requestId: string, { answered }: { answered: boolean }) {
  return memberSlot(memberId, `${answered ? 'answer' : 'update'}-${requestId}`, z.string());
}

/** Writes an update. Dismissing the dialog retains the input; Cancel discards it. */
export function UpdateDialog({ request, answered, ...modalProps }: UpdateDialogProps) {
  const memberId = useMember().id;
  const draft = updateDraft(memberId, request.id, { answered });
  const [text, setText] = useState(() => draft.read() ?? '');
  const isOnline = useOnline();
  // The idempotency key stays until the server responds, so a retry does not create a second
  // update.
  const key = useRef(randomKey());
  const messages = answered ? ANSWER_MESSAGES : UPDATE_MESSAGES;
  const fieldId = useId();
  const { error, showError, clear } = useFieldError(fieldId);
  const care = useCareCheck({ isWriting: modalProps.open, submitAction: 'post', fieldId });

  function closeDialog() {
    change('');
    modalProps.onOpenChange(false);
  }

  function change(next: string) {
    setText(next);
    if (next === '') draft.clear();
    else draft.write(next);
    clear();
    key.current = randomKey();
  }

  async function send() {
    const errorCode = textErrorCode(validateText(text), 'updates');
    if (errorCode) return showError(translate(errorCode));
    if (!(await care.confirmText(text))) return;
    try {
      const update = { targetId: request.id, undo: false, text, answered };
      const posting = performAction(memberId, { type: 'request-update', ...update }, key.current);
      const response = await applyResponse(request.id, posting);
      care.reset();
      showToast(translate(response === 'queued' ? 'requests.queued-toast' : messages.done));
      closeDialog();
    } catch (failed) {
      const fallback = { failed: 'updates.failed', offline: 'error.offline' } as const;
      showError(errorMessageOr(failed, fallback));
    }
  }

  return (
    <Dialog
      {...modalProps}
      title={translate(messages.title)}
      initialFocusId={fieldId}
      description={[
        translate(messages.description),
        ...(request.anonymous ? [translate('updates.post-anonymous')] : []),
      ].join(' ')}
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
        {!isOnline && <Banner tone="offline">{translate('requests.create-offline')}</Banner>}
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

/** Turns an answered request into a Celebration, which is irreversible. */
export function CelebrateDialog({
  requestId,
  ...modalProps
}: OverlayProps & { requestId: string }) {
  async function confirm() {
    await applyResponse(
      requestId,
      api.post(`/requests/${requestId}/celebration`, { responseSchema }),
    );
    showToast(translate('updates.celebrated'));
    modalProps.onOpenChange(false);
  }

  return (
    <ActionDialog
      {...modalProps}
      title={translate('updates.celebrate-title')}
      description={translate('updates.celebrate-description')}
      confirmLabel={translate('updates.celebrate')}
      action={confirm}
      formatError={{ failed: 'updates.change-failed', offline: 'error.offline' }}
    />
  );
}

type DeleteUpdateDialogProps = OverlayProps & { requestId: string; update: RequestUpdate };

export function DeleteUpdateDialog({ requestId, update, ...modalProps }: DeleteUpdateDialogProps) {
  async function confirm() {
    await applyResponse(requestId, api.delete(`/updates/${update.id}`, { responseSchema })).catch(
      ignoreNotFound,
    );
    showToast(translate('updates.deleted'));
    modalProps.onOpenChange(false);
    // The button that opened the dialog disappears.
    focusAfterDialog(() => findCard(requestId));
  }

  return (
    <ActionDialog
      {...modalProps}
      title={translate('updates.delete-title')}
      description={
        update.answered
          ? translate('updates.delete-answered-description')
          : translate('updates.delete-description')
      }
      confirmLabel={translate('updates.delete')}
      tone="danger"
      action={confirm}
      formatError={{ failed: 'updates.delete-failed', offline: 'error.offline' }}
    />
  );
}

export function retractAnswer(requestId: string) {
  return applyResponse(requestId, api.delete(`/requests/${requestId}/answer`, { responseSchema }));
}

/**
 * Shows the request of the response. After an error it refetches, because the request has changed
 * elsewhere.
 */
async function applyResponse<Response extends PrayerRequest | 'queued'>(
  requestId: string,
  response: Promise<Response>,
): Promise<Response> {
  const show = (now: PrayerRequest) => updateRequest(requestId, () => now);
  try {
    const answer = await response;
    if (answer !== 'queued') show(answer);
    return answer;
  } catch (error) {
    if (failureOf(error).kind === 'http-error') {
      void api.get(`/requests/${requestId}`, { responseSchema }).then(show, () => {});
    }
    throw error;
  }
}
