import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { PUSH_TEST_REACTIONS, PUSH_TEST_TYPES } from '@prayer-swap/shared/moderation/choices';
import { useState } from 'react';
import { errorMessage, failureOf } from '../../../lib/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type RecentRequest, sendPushTest } from './push-query.ts';
import { RequestPicker } from './request-picker.tsx';

const TITLE_MAX_LENGTH = 100;
const BODY_MAX_LENGTH = 200;

/** Sends a real notification as a delivery test. */
export function PushTab() {
  const [type, setType] = useState<(typeof PUSH_TEST_TYPES)[number]>('reaction');
  const [reactionType, setReactionType] = useState<(typeof PUSH_TEST_REACTIONS)[number]>('prayed');
  const [title, setTitle] = useState(() => translate('panel.push-title-default'));
  const [body, setBody] = useState(() => translate('panel.push-body-default'));
  const [request, setRequest] = useState<RecentRequest | null>(null);
  const { send, outcome } = usePushTest();

  return (
    <Card className="flex max-w-[46rem] flex-col gap-5 sm:p-6">
      <p className="text-label text-ink-muted">{translate('panel.push-intro')}</p>
      <SegmentedChoice
        label={translate('panel.push-type')}
        options={PUSH_TEST_TYPES.map((value) => ({ value, label: translate(TYPE_NAMES[value]) }))}
        value={type}
        onChange={setType}
      />
      {type === 'reaction' && (
        <SelectField
          label={translate('panel.push-kind')}
          options={PUSH_TEST_REACTIONS.map((value) => ({
            value,
            label: translate(REACTION_NAMES[value]),
          }))}
          value={reactionType}
          onChange={(event) => {
            const kind = PUSH_TEST_REACTIONS.find((value) => value === event.target.value);
            if (kind) setReactionType(kind);
          }}
        />
      )}
      {type === 'custom' && (
        <>
          <TextField
            label={translate('panel.push-title')}
            value={title}
            maxLength={TITLE_MAX_LENGTH}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextField
            label={translate('panel.push-body')}
            value={body}
            maxLength={BODY_MAX_LENGTH}
            onChange={(event) => setBody(event.target.value)}
          />
        </>
      )}
      <RequestPicker chosen={request} onChoose={setRequest} />
      {outcome && (
        <p
          role="alert"
          className={outcome.succeeded ? 'font-medium text-success' : 'font-medium text-danger'}
        >
          {outcome.message}
        </p>
      )}
      <Button
        className="self-start"
        onClick={() => send({ type, reactionType, title, body }, request)}
      >
        {translate('panel.push-send')}
      </Button>
    </Card>
  );
}

const TYPE_NAMES: Record<(typeof PUSH_TEST_TYPES)[number], MessageCode> = {
  reaction: 'panel.push-reaction',
  completion: 'panel.push-completion',
  custom: 'panel.push-custom',
};

const REACTION_NAMES: Record<(typeof PUSH_TEST_REACTIONS)[number], MessageCode> = {
  prayed: 'panel.push-kind-prayed',
  heart: 'panel.push-kind-heart',
  amen: 'panel.push-kind-amen',
};

type Test = {
  type: (typeof PUSH_TEST_TYPES)[number];
  reactionType: (typeof PUSH_TEST_REACTIONS)[number];
  title: string;
  body: string;
};

type Outcome = { succeeded: boolean; message: string };

/** Sends a test and returns its result. */
function usePushTest() {
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
