import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { POINTS_MAX } from '@prayer-swap/shared/moderation/limits';
import {
  pointRuleChangeSchema,
  type pointRuleSchema,
} from '@prayer-swap/shared/moderation/schemas';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import { type SyntheticEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { cn } from '../../../lib/cn.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { refreshModeration } from '../live-refresh.ts';

/** One amount. The input stays until it is saved. */
export function PointRule({ rule }: { rule: z.infer<typeof pointRuleSchema> }) {
  const adminId = useMember().id;
  const [draft, setDraft] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const isRunning = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  const changed = draft !== null && draft !== String(rule.points);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!changed || isRunning.current) return;
    const points = draft.trim() === '' ? Number.NaN : Number(draft);
    if (!z.safeParse(pointRuleChangeSchema, { points }).success) {
      setFailure(translate('moderation.points-out-of-range'));
      return field.current?.focus();
    }
    isRunning.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await api.put(`/admin/points/${rule.eventType}`, { body: { points } });
      await refreshModeration(adminId);
      setDraft(null);
      showToast(translate('panel.points-saved'));
    } catch (error) {
      setFailure(errorMessageOr(error, { failed: 'panel.points-failed' }));
    } finally {
      isRunning.current = false;
      setPending(false);
    }
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
        error={failure}
        className="min-w-0 flex-1"
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button
        type="submit"
        variant="soft"
        pending={pending}
        aria-disabled={!changed}
        aria-label={`${translate('common.save')}: ${translate(EVENT_NAMES[rule.eventType])}`}
        className={cn('min-h-12', failure ? 'below-label' : 'self-end')}
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
