import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import {
  type DeadLetter,
  type DeadLetterKind,
  deadLetterRetryResponseSchema,
} from '@prayer-swap/shared/moderation/dead-letters';
import { DEAD_LETTER_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { api } from '../../../lib/api-client.ts';
import { usePagedList } from '../../../lib/paged-query.ts';
import { useMember } from '../../../lib/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { Age } from '../action-entry.tsx';
import { deadLettersQuery } from '../moderation-queries.ts';
import { EntryList, PanelLoadMore, PanelSection } from '../panel-list.tsx';
import { useDecision } from '../reason-dialog.tsx';

const PATH = '/admin/dead-letters';

/** The dead letters: an admin retries or discards them. */
export function DeadLetters() {
  const { items, list } = usePagedList(deadLettersQuery(useMember().id));
  const title = translate('panel.undelivered');
  return (
    <PanelSection
      title={title}
      intro={translate('panel.undelivered-intro', { days: DEAD_LETTER_RETENTION_DAYS })}
    >
      <RetryAll counts={list.data?.pages[0]?.counts ?? []} />
      <EntryList label={title} items={items} emptyLine={translate('panel.undelivered-empty')}>
        {(item) => <DeadLetterItem key={item.id} item={item} />}
      </EntryList>
      <PanelLoadMore list={list} />
    </PanelSection>
  );
}

/** One button for each kind with dead letters. */
function RetryAll({ counts }: { counts: readonly { kind: DeadLetterKind; count: number }[] }) {
  const { decide, failure } = useDecision('panel.undelivered-failed');
  if (counts.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div ref={listFocusRef} className="flex flex-wrap gap-2">
        {counts.map(({ kind, count }) => (
          <Button
            key={kind}
            variant="soft"
            onClick={() =>
              decide(
                () =>
                  api.post(`${PATH}/retry`, {
                    body: { kind },
                    responseSchema: deadLetterRetryResponseSchema,
                  }),
                translate('panel.undelivered-retried-toast'),
              )
            }
          >
            {translate(RETRY_LABELS[kind], { count })}
          </Button>
        ))}
      </div>
      {failure && <InlineError>{failure}</InlineError>}
    </div>
  );
}

const RETRY_LABELS: Record<DeadLetterKind, MessageCode> = {
  mail: 'panel.undelivered-all-mail',
  push: 'panel.undelivered-all-push',
  'deliver-push': 'panel.undelivered-all-deliver-push',
  'forget-mail': 'panel.undelivered-all-forget-mail',
  'tell-update': 'panel.undelivered-all-tell-update',
  sweep: 'panel.undelivered-all-sweep',
};

/** One dead letter, described without naming a member. */
function DeadLetterItem({ item }: { item: DeadLetter }) {
  const { id, kind, givenUpAt, tries, error, expired } = item;
  const { decide, failure } = useDecision('panel.undelivered-failed');
  const values = {
    what: translate(KIND_NAMES[kind]),
    age: relativeTime(new Date(givenUpAt), useNow()),
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label font-medium">{values.what}</p>
        <p className="text-meta text-ink-muted">
          <Age at={givenUpAt} format={(age) => translate('panel.undelivered-given-up', { age })} />
        </p>
      </div>
      <p className="text-meta text-ink-muted">
        {translate('panel.undelivered-tries', { tries })}
        {'. '}
        {error === null
          ? translate('panel.undelivered-error-unknown')
          : translate('panel.undelivered-error', { error })}
      </p>
      {expired && (
        <p className="flex flex-wrap items-center gap-2 text-meta text-ink-muted">
          <Chip tone="quiet">{translate('panel.undelivered-expired')}</Chip>
          {translate('panel.undelivered-expired-detail')}
        </p>
      )}
      {failure && <InlineError>{failure}</InlineError>}
      <div className="flex flex-wrap gap-2">
        {!expired && (
          <Button
            variant="soft"
            aria-label={translate('panel.undelivered-retry-of', values)}
            onClick={() =>
              decide(
                () => api.post(`${PATH}/${id}/retry`),
                translate('panel.undelivered-retried-toast'),
              )
            }
          >
            {translate('panel.undelivered-retry')}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={translate('panel.undelivered-drop-of', values)}
          onClick={() =>
            decide(() => api.delete(`${PATH}/${id}`), translate('panel.undelivered-dropped-toast'))
          }
        >
          {translate('panel.undelivered-drop')}
        </Button>
      </div>
    </li>
  );
}

const KIND_NAMES: Record<DeadLetterKind, MessageCode> = {
  mail: 'panel.undelivered-mail',
  push: 'panel.undelivered-push',
  'deliver-push': 'panel.undelivered-deliver-push',
  'forget-mail': 'panel.undelivered-forget-mail',
  'tell-update': 'panel.undelivered-tell-update',
  sweep: 'panel.undelivered-sweep',
};
