import { translate } from '@prayer-swap/shared/messages/translate';
import { PUSH_TEST_REACTIONS, PUSH_TEST_TYPES } from '@prayer-swap/shared/moderation/choices';
import {
  pushTestResponseSchema,
  recentRequestListSchema,
  type recentRequestSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { type SyntheticEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { errorMessage, failureOf } from '../../lib/api-failure.ts';
import { ownerName } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePanelQuery } from './panel-hooks.ts';
import { Age } from './panel-parts.tsx';

type RecentRequest = z.infer<typeof recentRequestSchema>;
type Test = {
  type: (typeof PUSH_TEST_TYPES)[number];
  reactionType: (typeof PUSH_TEST_REACTIONS)[number];
  title: string;
  body: string;
};

const TITLE_MAX_LENGTH = 100;
const BODY_MAX_LENGTH = 200;

/** Sends a real notification as a delivery test. */
export function PushTest() {
  const [test, setTest] = useState<Test>(() => ({
    type: 'reaction',
    reactionType: 'prayed',
    title: translate('panel.push-title-default'),
    body: translate('panel.push-body-default'),
  }));
  const [request, setRequest] = useState<RecentRequest | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { type, reactionType, title, body } = test;
  const change = (values: Partial<Test>) => setTest({ ...test, ...values });

  async function send() {
    if (request) setOutcome(null);
    setOutcome(await sendTest(test, request));
  }

  return (
    <Card className="flex max-w-[46rem] flex-col gap-5 sm:p-6">
      <SegmentedChoice
        label={translate('panel.push-type')}
        options={PUSH_TEST_TYPES.map((value) => ({
          value,
          label: translate(`panel.push-${value}`),
        }))}
        value={type}
        onChange={(value) => change({ type: value })}
      />
      {type === 'reaction' && (
        <SelectField
          label={translate('panel.push-kind')}
          options={PUSH_TEST_REACTIONS.map((value) => ({
            value,
            label: translate(`panel.push-kind-${value}`),
          }))}
          value={reactionType}
          onChange={({ target }) => {
            const kind = PUSH_TEST_REACTIONS.find((value) => value === target.value);
            if (kind) change({ reactionType: kind });
          }}
        />
      )}
      {type === 'custom' && (
        <>
          <TextField
            label={translate('panel.push-title')}
            value={title}
            maxLength={TITLE_MAX_LENGTH}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextField
            label={translate('panel.push-body')}
            value={body}
            maxLength={BODY_MAX_LENGTH}
            onChange={(event) => change({ body: event.target.value })}
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
      <Button className="self-start" onClick={send}>
        {translate('panel.push-send')}
      </Button>
    </Card>
  );
}

type Outcome = { succeeded: boolean; message: string };

async function sendTest(test: Test, request: RecentRequest | null): Promise<Outcome> {
  if (!request) return { succeeded: false, message: translate('moderation.push-select-request') };
  const { type, reactionType, title, body } = test;
  try {
    const { success, error } = await api.post('/push/admin-test', {
      body: {
        type,
        data: { adminTest: true, requestId: request.id },
        ...(type === 'reaction' && { reactionType }),
        ...(type === 'custom' && { title, body }),
      },
      responseSchema: pushTestResponseSchema,
    });
    if (success) return { succeeded: true, message: translate('panel.push-sent') };
    return failureOutcome(error ?? translate('panel.push-unknown-error'));
  } catch (error) {
    return failureOutcome(failureReason(error));
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

type RequestPickerProps = {
  chosen: RecentRequest | null;
  onChoose: (request: RecentRequest) => void;
};

/** Selects the request of a test: by its id, or from the newest. */
function RequestPicker({ chosen, onChoose }: RequestPickerProps) {
  const [id, setId] = useState('');
  const { error, setError, pending, run } = useAction({ failed: 'panel.load-failed' });

  async function find(event: SyntheticEvent) {
    event.preventDefault();
    if (pending) return;
    if (id.trim() === '') return setError(translate('panel.push-id-required'));
    await run(async () => {
      const { items } = await api.get('/admin/recent-requests', {
        query: { search: id.trim() },
        responseSchema: recentRequestListSchema,
      });
      const [found] = items;
      if (found) onChoose(found);
      else setError(translate('moderation.request-not-found'));
    });
  }

  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-label font-bold">{translate('panel.push-request')}</h2>
      <Form onSubmit={find} className="flex items-start gap-2">
        <TextField
          label={translate('panel.push-id')}
          value={id}
          error={error}
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1"
          onChange={(event) => setId(event.target.value)}
        />
        <Button type="submit" variant="soft" pending={pending} className="below-label min-h-12">
          {translate('panel.push-find')}
        </Button>
      </Form>
      <RecentRequests chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

function RecentRequests({ chosen, onChoose }: RequestPickerProps) {
  return (
    <QueryView
      query={usePanelQuery('/admin/recent-requests', recentRequestListSchema)}
      loading={<BlockSkeleton className="h-80" />}
      failure={(error) => translate('panel.push-recent-failed', { reason: errorMessage(error) })}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-label text-ink-muted">{translate('panel.push-no-recent')}</p>
        ) : (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-label font-medium">
              {translate('panel.push-recent')}
            </legend>
            {withChosen(items, chosen).map((request) => (
              <RecentRequestOption
                key={request.id}
                request={request}
                checked={request.id === chosen?.id}
                onChoose={() => onChoose(request)}
              />
            ))}
          </fieldset>
        )
      }
    </QueryView>
  );
}

/** Puts a request that was found by its id first, unless the list contains it. */
function withChosen(items: readonly RecentRequest[], chosen: RecentRequest | null) {
  const there = chosen === null || items.some(({ id }) => id === chosen.id);
  return there ? items : [chosen, ...items];
}

type RecentRequestOptionProps = { request: RecentRequest; checked: boolean; onChoose: () => void };

function RecentRequestOption({ request, checked, onChoose }: RecentRequestOptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control p-2.5 hover:bg-sunken has-checked:bg-primary-soft has-checked:text-on-primary-soft">
      <input
        type="radio"
        name="push-request"
        checked={checked}
        className="mt-0.5 size-5 shrink-0 accent-primary"
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 text-label">
          {request.text}
        </span>
        <span className="block text-meta">
          <Age
            at={request.createdAt}
            format={(age) => translate('panel.push-by', { username: ownerName(request), age })}
          />
        </span>
      </span>
    </label>
  );
}
