import type { PUSH_TEST_REACTIONS, PUSH_TEST_TYPES } from '@prayer-swap/shared/admin/choices';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { failureOf, wordsFor } from '../../../lib/api-failure.ts';
import { type RecentRequest, sendPushTest } from './push-query.ts';

type Test = {
  type: (typeof PUSH_TEST_TYPES)[number];
  reactionType: (typeof PUSH_TEST_REACTIONS)[number];
  title: string;
  body: string;
};

type Outcome = { went: 'well' | 'wrong'; words: string };

/** Sends a test and says what came of it. */
export function usePushTest() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send(test: Test, request: RecentRequest | null) {
    if (!request) {
      return setOutcome({ went: 'wrong', words: translate('moderation.push-select-request') });
    }
    setOutcome(null);
    try {
      const { success, error } = await sendPushTest(bodyOf(test, request.id));
      if (success) setOutcome({ went: 'well', words: translate('panel.push-sent') });
      else setOutcome(failed(error ?? translate('panel.push-unknown-error')));
    } catch (error) {
      setOutcome(failed(reasonOf(error)));
    }
  }

  return { send, outcome };
}

function bodyOf({ type, reactionType, title, body }: Test, requestId: string) {
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

function failed(reason: string): Outcome {
  return { went: 'wrong', words: translate('panel.push-failed', { reason }) };
}

function reasonOf(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === 'refused' && failure.status >= 500) {
    return translate('panel.push-server-error', { status: failure.status });
  }
  if (failure.kind === 'not-understood') return translate('panel.push-unknown-error');
  return wordsFor(error);
}
