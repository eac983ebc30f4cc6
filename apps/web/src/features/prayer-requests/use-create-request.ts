import { translate } from '@prayer-swap/shared/messages/translate';
import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, randomKey } from '../../lib/api-client.ts';
import { failureOf, httpErrorOf, withReason } from '../../lib/api-failure.ts';
import { myPrayersPath, paths } from '../../lib/paths.ts';
import { refreshSession, useMember } from '../../lib/session.ts';
import { canQueue } from '../../offline/classify-failure.ts';
import { loadOutbox, tryOutbox } from '../../offline/load-outbox.ts';
import { creationBody } from '../../offline/outgoing-request.ts';
import { endAttemptAfter, storageTimeout } from '../../offline/perform-action.ts';
import { refreshRecipients } from '../../request-interactions/circles.ts';
import { queueCreateBanner } from '../../request-interactions/create-banner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { dayError } from './day-field.tsx';
import { type Drafts, toRequestForm, withoutSent, withRejected, withSending } from './drafts.ts';
import { insertRequest } from './request-cache.ts';
import { textErrorCode, validateText } from './text-state.ts';
import type { UpdateDrafts } from './use-drafts.ts';

/** `refused`: a field is invalid, or the server rejected it. */
export type CreateState =
  | { is: 'idle' | 'sending' }
  | { is: 'refused'; field: 'text' | 'anonymous'; message: string }
  | { is: 'failed'; message: string };

/** Posts the draft once for each press. Retries share one idempotency key. */
export function useCreateRequest(change: UpdateDrafts) {
  const memberId = useMember().id;
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const isRunning = useRef(false);
  const [state, setState] = useState<CreateState>({ is: 'idle' });

  /** @returns the resulting state */
  async function send(): Promise<CreateState> {
    if (isRunning.current) return state;
    let isNew = false;
    const { sent } = change((drafts) =>
      withSending(drafts, toRequestForm(drafts), () => {
        isNew = true;
        return randomKey();
      }),
    );
    if (!sent) return state;
    const errorCode = textErrorCode(validateText(sent.form.text));
    const message = errorCode ? translate(errorCode) : dayError(sent.form.day ?? '');
    if (message) return finish({ is: 'refused', field: 'text', message });
    isRunning.current = true;
    setState({ is: 'sending' });
    const wasOffline = !navigator.onLine;
    // Stored before sending: the page may close before the response.
    const stored = tryOutbox(({ storeBeforeSending }) =>
      storeBeforeSending({ id: sent.key, userId: memberId, data: sent.form }),
    );
    let settled: Promise<unknown> = stored;
    try {
      if ((await Promise.race([stored, storageTimeout()])) === 'being-sent')
        return finish(leaveToQueue(sent));
      const request = await post(sent);
      settled = stored.then(() => tryOutbox(({ removeSent }) => removeSent(sent.key, request.id)));
      return finish(showSent(sent, request));
    } catch (error) {
      await Promise.race([stored, storageTimeout()]);
      const wasNeverSent = isNew && wasOffline && !navigator.onLine;
      if (canQueue(failureOf(error))) return finish(await queueForLater(sent, !wasNeverSent));
      await tryOutbox(({ discardItem }) => discardItem(sent.key));
      return finish(handleFailure(error));
    } finally {
      isRunning.current = false;
      void endAttemptAfter(stored, settled);
    }
  }

  function finish(outcome: CreateState) {
    setState(outcome);
    return outcome;
  }

  function post({ key, form }: Sent): Promise<PrayerRequest> {
    return api.post('/requests', {
      body: creationBody(form),
      responseSchema: prayerRequestSchema,
      idempotencyKey: key,
      asMember: memberId,
    });
  }

  function showSent({ form }: Sent, request: PrayerRequest): CreateState {
    insertRequest(memberId, request);
    // Posting awards points, which the response does not contain.
    void refreshSession();
    change((drafts) => withoutSent(drafts, form));
    if (request.awaitsFirstReview) {
      showToast(translate('requests.sent-for-review'));
      if (isMounted.current) void navigate(myPrayersPath);
    } else if (isMounted.current) {
      queueCreateBanner();
      void navigate(paths.swap);
    } else showToast(translate('requests.shared'));
    return { is: 'idle' };
  }

  /** The server cannot be reached: the request stays in the outbox under its idempotency key. */
  async function queueForLater({ key, form }: Sent, attempted: boolean): Promise<CreateState> {
    try {
      const { queueCreation } = await loadOutbox();
      await queueCreation({ id: key, userId: memberId, attempted, data: form });
    } catch {
      showToast(translate('requests.submit-failed-toast'));
      const message = `${translate('requests.submit-failed')} ${translate('offline.not-kept')}`;
      return { is: 'failed', message };
    }
    showToast(translate('offline.saved'));
    return leaveToQueue({ key, form });
  }

  /** The outbox has the request, which this page or another one sends. */
  function leaveToQueue({ form }: Sent): CreateState {
    change((drafts) => withoutSent(drafts, form));
    if (isMounted.current) void navigate(myPrayersPath);
    return { is: 'idle' };
  }

  function handleFailure(error: unknown): CreateState {
    const failure = failureOf(error);
    if (failure.kind === 'http-error' && failure.status < 500) {
      change(withRejected);
      void refreshRecipients(memberId);
      const field = httpErrorOf(error, 'requests.circle-too-small') ? 'anonymous' : 'text';
      return { is: 'refused', field, message: failure.fields.text?.message ?? failure.message };
    }
    showToast(translate('requests.submit-failed-toast'));
    return { is: 'failed', message: withReason(translate('requests.submit-failed'), error) };
  }

  return { state, send, clearError: () => setState({ is: 'idle' }) };
}

type Sent = NonNullable<Drafts['sent']>;

/** Whether the screen is still mounted when a response arrives. */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
