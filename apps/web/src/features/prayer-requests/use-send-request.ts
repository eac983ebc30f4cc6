import { translate } from '@prayer-swap/shared/messages/translate';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { failureOf, withReason } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { randomKey } from '../../lib/random-key.ts';
import { refreshSession, useMember } from '../../lib/session.ts';
import { outbox } from '../../offline/outbox.ts';
import { canQueue } from '../../offline/verdict.ts';
import { requestWasShared } from '../../request-acts/create-banner.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  type Drafts,
  formOf,
  type RequestForm,
  withoutSent,
  withRefused,
  withSending,
} from './drafts.ts';
import { MINE, searchOf } from './feed-view.ts';
import { placeRequest } from './request-cache.ts';
import { judgeText, ruleBrokenBy } from './text-state.ts';
import type { ChangeDrafts } from './use-drafts.ts';

export type SendState =
  | { is: 'resting' }
  | { is: 'sending' }
  /** The text is at fault, or the refusal is about it. */
  | { is: 'refused'; words: string }
  | { is: 'failed'; words: string };

/** Shares what is written: once for each press, and once in all however often it is tried again. */
export function useSendRequest(change: ChangeDrafts) {
  const memberId = useMember().id;
  const navigate = useNavigate();
  const isHere = useIsHere();
  const running = useRef(false);
  const [state, setState] = useState<SendState>({ is: 'resting' });

  /** @returns how it went */
  async function send(): Promise<SendState> {
    if (running.current) return state;
    let isNew = false;
    const { sent } = change((drafts) =>
      withSending(drafts, formOf(drafts), () => {
        isNew = true;
        return randomKey();
      }),
    );
    if (!sent) return state;
    const broken = ruleBrokenBy(judgeText(sent.form.text));
    if (broken) return settle({ is: 'refused', words: translate(broken) });
    running.current = true;
    setState({ is: 'sending' });
    const noNetwork = !navigator.onLine;
    try {
      await storeFirst(sent);
      const request = await share(sent.form, sent.key);
      void changeQueue(({ removeSent }) => removeSent(sent.key, request.id));
      change((drafts) => withoutSent(drafts, sent.form));
      arrive();
      return settle({ is: 'resting' });
    } catch (error) {
      if (!canQueue(failureOf(error))) {
        await changeQueue(({ discardItem }) => discardItem(sent.key));
        return settle(land(error));
      }
      const neverLeft = isNew && noNetwork && !navigator.onLine;
      return settle(await keep(sent, !neverLeft));
    } finally {
      running.current = false;
    }
  }

  function settle(outcome: SendState) {
    setState(outcome);
    return outcome;
  }

  async function share(form: RequestForm, idempotencyKey: string) {
    const request = await api.post('/requests', {
      body: form,
      answer: prayerRequestSchema,
      idempotencyKey,
      asMember: memberId,
    });
    placeRequest(memberId, request);
    // Sharing earns points, which the answer does not tell.
    void refreshSession();
    return request;
  }

  /** In the device's queue before its first byte leaves: the page may end before the answer comes. */
  async function storeFirst({ key, form }: Sent) {
    const stored = changeQueue(({ storeBeforeSending }) =>
      storeBeforeSending({ id: key, userId: memberId, data: form }),
    );
    const late = new Promise((resolve) => setTimeout(resolve, STORED_WITHIN_MS));
    await Promise.race([stored, late]);
  }

  /** Nobody was reached: it waits on the device, under the key it was tried with. */
  async function keep({ key, form }: Sent, attempted: boolean): Promise<SendState> {
    try {
      const { queueCreation } = await outbox();
      await queueCreation({ id: key, userId: memberId, attempted, data: form });
    } catch {
      showToast(translate('requests.submit-failed-toast'));
      const words = `${translate('requests.submit-failed')} ${translate('offline.not-kept')}`;
      return { is: 'failed', words };
    }
    change((drafts) => withoutSent(drafts, form));
    showToast(translate('offline.saved'), { id: 'outbox' });
    if (isHere.current) void navigate(minePath);
    return { is: 'resting' };
  }

  function arrive() {
    if (!isHere.current) return showToast(translate('requests.shared'));
    requestWasShared();
    void navigate(paths.swap);
  }

  function land(error: unknown): SendState {
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.status < 500) {
      change(withRefused);
      return { is: 'refused', words: failure.fields.text?.message ?? failure.message };
    }
    showToast(translate('requests.submit-failed-toast'));
    return { is: 'failed', words: withReason(translate('requests.submit-failed'), error) };
  }

  return { state, send, forgive: () => setState({ is: 'resting' }) };
}

type Sent = NonNullable<Drafts['sent']>;

/** A device whose storage does not answer sends without it. */
const STORED_WITHIN_MS = SECOND;

/** Changes the queue, where the device lets us. */
async function changeQueue(act: (queue: Awaited<ReturnType<typeof outbox>>) => Promise<unknown>) {
  try {
    await act(await outbox());
  } catch {
    // Storage is forbidden or full: the draft is what is kept.
  }
}

const minePath = `${paths.feed}?${searchOf(MINE)}`;

/** Whether the screen is still there when an answer arrives. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
