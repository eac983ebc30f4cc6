import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { errorMessage } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { ownerName } from '../../../lib/format.ts';
import { useMember } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Age } from '../action-entry.tsx';
import { recentRequestsQuery } from '../moderation-queries.ts';
import { BlockSkeleton } from '../panel-list.tsx';
import { findRequest, type RecentRequest } from './push-query.ts';

type RequestPickerProps = {
  chosen: RecentRequest | null;
  onChoose: (request: RecentRequest) => void;
};

/** Selects the request of a test: by its id, or from the newest. */
export function RequestPicker({ chosen, onChoose }: RequestPickerProps) {
  const [id, setId] = useState('');
  const { error, setError, pending, run } = useAction((failed) =>
    errorMessageOr(failed, { failed: 'panel.load-failed' }),
  );

  async function find(event: SyntheticEvent) {
    event.preventDefault();
    if (pending) return;
    if (id.trim() === '') return setError(translate('panel.push-id-required'));
    await run(async () => {
      const found = await findRequest(id.trim());
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
      query={useQuery(recentRequestsQuery(useMember().id))}
      loading={<BlockSkeleton className="h-80" />}
      failure={(error) => ({
        message: translate('panel.push-recent-failed', { reason: errorMessage(error) }),
      })}
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

type RecentRequestOptionProps = {
  request: RecentRequest;
  checked: boolean;
  onChoose: () => void;
};

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
        <span className="block text-meta opacity-80 contrast-more:opacity-100">
          <Age
            at={request.createdAt}
            format={(age) => translate('panel.push-by', { username: ownerName(request), age })}
          />
        </span>
      </span>
    </label>
  );
}
