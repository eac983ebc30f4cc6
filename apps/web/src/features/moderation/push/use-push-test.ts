import { translate } from '@prayer-swap/shared/messages/translate';
import type { PUSH_TEST_REACTIONS, PUSH_TEST_TYPES } from '@prayer-swap/shared/moderation/choices';
import { useState } from 'react';
import { errorMessage, failureOf } from '../../../lib/api-failure.ts';
import { type RecentRequest, sendPushTest } from './push-query.ts';

type Test = {
  type: (typeof PUSH_TEST_TYPES)[number];
  reactionType: (typeof PUSH_TEST_REACTIONS)[number];
  title: string;
  body: string;
};

type Outcome = { succeeded: boolean; message: string };

/** Sends a test and returns its result. */
export function usePushTest() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send(test: Test, request: RecentRequest | null) {
    if (!request) {
      return setOutcome({ succeeded: false, message: translate('moderation.push-select-request') });
    }
    setOutcome(null);
    try {
      const { success, error } = await sendPushTest(toRequestBody(test, request.id));
      if (success) setOutcome({ succeeded: true, message: translate('panel.push-sent') });
      else setOutcome(failureOutcome(error ?? translate('panel.push-unknown-error')));
    } catch (error) {
      setOutcome(failureOutcome(failureReason(error)));
    }
  }

  return { send, outcome };
}

function toRequestBody({ type, reactionType, title, body }: Test, requestId: string) {
  const data = { adminTest: true, requestId };
  switch (type) {
    case 'reaction':
      return { type, reactionType, data };
    case 'completion':
      return { type, data };
    case 'custom':
      return { type, title, body, data };
    default:
      return type satisfies never;
  }
}

function failureOutcome(reason: string): Outcome {
  return { succeeded: false, message: translate('panel.push-failed', { reason }) };
}

function failureReason(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === 'http-error' && failure.status >= 500) {
    return translate('panel.push-server-error', { status: failure.status });
  }
  if (failure.kind === 'invalid-response') return translate('panel.push-unknown-error');
  return errorMessage(error);
}
