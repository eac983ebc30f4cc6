import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { POINTS_MAX } from '@prayer-swap/shared/moderation/limits';
import {
  pointRuleChangeSchema,
  type pointRuleSchema,
} from '@prayer-swap/shared/moderation/schemas';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { cn } from '../../../lib/cn.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { usePagedList } from '../../../lib/paged-query.ts';
import { useMember } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ActionEntry } from '../action-entry.tsx';
import { refreshModeration } from '../live-refresh.ts';
import { actionsQuery, pointRulesQuery } from '../moderation-queries.ts';
import {
  BlockSkeleton,
  EntryList,
  PanelLoadMore,
  PanelQuery,
  PanelSection,
} from '../panel-list.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { Trends } from './trends.tsx';

/** The log of moderation, its durations, the point rules and the dead letters. */
export function ActionsTab() {
  return (
    <div className="flex flex-col gap-8">
      <Trends />
      <ActionList />
      <PointRules />
      <DeadLetters />
    </div>
  );
}

function ActionList() {
  const { items, list } = usePagedList(actionsQuery(useMember().id));
  const title = translate('panel.actions-list');
  return (
    <PanelSection title={title}>
      <EntryList label={title} items={items} emptyLine={translate('panel.actions-empty')}>
        {(action) => <ActionEntry key={action.id} action={action} />}
      </EntryList>
      <PanelLoadMore list={list} />
    </PanelSection>
  );
}

/** The points that each event awards. */
function PointRules() {
  const rules = useQuery(pointRulesQuery(useMember().id));
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
  const adminId = useMember().id;
  const [draft, setDraft] = useState<string | null>(null);
  const { error, setError, pending, run } = useAction((failed) =>
    errorMessageOr(failed, { failed: 'panel.points-failed' }),
  );
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
      await refreshModeration(adminId);
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
        label={translate(EVENT_NAMES[rule.eventType])}
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
        aria-label={`${translate('common.save')}: ${translate(EVENT_NAMES[rule.eventType])}`}
        className={cn('min-h-12', error ? 'below-label' : 'self-end')}
      >
        {translate('common.save')}
      </Button>
    </Form>
  );
}

const EVENT_NAMES: Record<PointEvent, MessageCode> = {
  Click: 'panel.points-click',
  React: 'panel.points-react',
  Complete: 'panel.points-complete',
  Create: 'panel.points-create',
};
