import { translate } from '@prayer-swap/shared/messages/translate';
import { DEAD_LETTER_RETENTION_DAYS, POINTS_MAX } from '@prayer-swap/shared/moderation/limits';
import {
  type DeadLetter,
  type DeadLetterKind,
  deadLetterPageSchema,
  pointRuleChangeSchema,
  pointRuleListSchema,
  type pointRuleSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { type SyntheticEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { cn } from '../../lib/cn.ts';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { refreshPanel, useDecision, usePanelList, usePanelQuery } from './panel-hooks.ts';
import { Age, EntryList, PanelQuery, PanelSection } from './panel-parts.tsx';
import { POINT_EVENT_NAMES } from './points-change.ts';
import { PushTest } from './push-test.tsx';

/** What concerns the service and not the members: deliveries, point rules and the push test. */
export function OperationsTab() {
  return (
    <div className="flex flex-col gap-8">
      <DeadLetters />
      <PointRules />
      <PanelSection title={translate('panel.push-test')} intro={translate('panel.push-intro')}>
        <PushTest />
      </PanelSection>
    </div>
  );
}

/** The points that each event awards. */
function PointRules() {
  const rules = usePanelQuery('/admin/points', pointRuleListSchema);
  return (
    <PanelSection title={translate('panel.points')} intro={translate('panel.points-intro')}>
      <PanelQuery query={rules} loading={<BlockSkeleton className="h-52 rounded-card" />}>
        {({ items }) => (
          <Card className="sm:p-5">
            <ul className="grid gap-5 sm:grid-cols-2">
              {items.map((rule) => (
                <li key={rule.eventType}>
                  <PointRule rule={rule} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PanelQuery>
    </PanelSection>
  );
}

/** One amount. The input stays until it is saved. */
function PointRule({ rule }: { rule: z.infer<typeof pointRuleSchema> }) {
  const [draft, setDraft] = useState<string | null>(null);
  const { error, setError, pending, run } = useAction({ failed: 'panel.points-failed' });
  const field = useRef<HTMLInputElement>(null);
  const changed = draft !== null && draft !== String(rule.points);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!changed || pending) return;
    const points = draft.trim() === '' ? Number.NaN : Number(draft);
    if (!z.safeParse(pointRuleChangeSchema, { points }).success) {
      setError(translate('moderation.points-out-of-range'));
      return field.current?.focus();
    }
    await run(async () => {
      await api.put(`/admin/points/${rule.eventType}`, { body: { points } });
      await refreshPanel();
      setDraft(null);
      showToast(translate('panel.points-saved'));
    });
  }

  return (
    <Form onSubmit={save} className="flex items-start gap-2">
      <TextField
        ref={field}
        type="number"
        inputMode="numeric"
        min={0}
        max={POINTS_MAX}
        step={1}
        label={translate(POINT_EVENT_NAMES[rule.eventType])}
        value={draft ?? String(rule.points)}
        error={error}
        className="min-w-0 flex-1"
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button
        type="submit"
        variant="soft"
        pending={pending}
        aria-disabled={!changed}
        aria-label={`${translate('common.save')}: ${translate(POINT_EVENT_NAMES[rule.eventType])}`}
        className={cn('min-h-12', error ? 'below-label' : 'self-end')}
      >
        {translate('common.save')}
      </Button>
    </Form>
  );
}

/** The dead letters: an admin retries or discards them. */
function DeadLetters() {
  const paged = usePanelList('/admin/dead-letters', deadLetterPageSchema);
  const title = translate('panel.undelivered');
  return (
    <PanelSection
      title={title}
      intro={translate('panel.undelivered-intro', { days: DEAD_LETTER_RETENTION_DAYS })}
    >
      <RetryAll counts={paged.list.data?.pages[0]?.counts ?? []} />
      <EntryList label={title} {...paged} emptyLine={translate('panel.undelivered-empty')}>
        {(item) => <DeadLetterItem key={item.id} item={item} />}
      </EntryList>
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
                () => api.post('/admin/dead-letters/retry', { body: { kind } }),
                translate('panel.undelivered-retried-toast'),
              )
            }
          >
            {translate(`panel.undelivered-all-${kind}`, { count })}
          </Button>
        ))}
      </div>
      {failure && <InlineError>{failure}</InlineError>}
    </div>
  );
}

/** One dead letter, described without naming a member. */
function DeadLetterItem({ item }: { item: DeadLetter }) {
  const { kind, givenUpAt, tries, error, expired } = item;
  const path = `/admin/dead-letters/${item.id}` as const;
  const { decide, failure } = useDecision('panel.undelivered-failed');
  const values = {
    what: translate(`panel.undelivered-${kind}`),
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
              decide(() => api.post(`${path}/retry`), translate('panel.undelivered-retried-toast'))
            }
          >
            {translate('panel.undelivered-retry')}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={translate('panel.undelivered-drop-of', values)}
          onClick={() =>
            decide(() => api.delete(path), translate('panel.undelivered-dropped-toast'))
          }
        >
          {translate('panel.undelivered-drop')}
        </Button>
      </div>
    </li>
  );
}
