import type { FlagReason } from '@prayer-swap/shared/flags/limits';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminAction } from '@prayer-swap/shared/moderation/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { formatMoment } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import type { Icon } from '../../ui/icon.tsx';

/** One row of the log as a sentence. */
export function ActionEntry({ action }: { action: AdminAction }) {
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label font-medium">{actionText(action)}</p>
        <p className="text-meta text-ink-muted">
          <Age at={action.createdAt} />
        </p>
      </div>
      {action.targetRequestText && (
        <p dir="auto" className="request-text line-clamp-2 text-label text-ink-muted">
          {action.targetRequestText}
        </p>
      )}
      {action.detail && (
        <p dir="auto" className="text-meta text-ink-muted">
          {action.detail}
        </p>
      )}
      {action.reason && (
        <p className="text-meta text-ink-muted">
          {translate('panel.action-reason')} <bdi>{action.reason}</bdi>
        </p>
      )}
    </li>
  );
}

function actionText(action: AdminAction): string {
  return translate('panel.action', {
    type: action.actionType,
    admin: action.adminUsername ?? translate('panel.action-by-server'),
    user: action.targetUsername ?? translate('panel.action-user-unknown'),
  });
}

type AgeProps = {
  at: string;
  /** Inserts the age into a sentence. */
  format?: (age: string) => string;
};

/** A relative time. The exact time is in its tooltip. */
export function Age({ at, format = (age) => age }: AgeProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {format(relativeTime(date, useNow()))}
    </time>
  );
}

/** The labels of the reasons for a flag or a report. */
export const REASON_LABELS: Record<FlagReason, MessageCode> = {
  'child-safety': 'panel.reason-child-safety',
  danger: 'panel.reason-danger',
  harassment: 'panel.reason-harassment',
  'private-details': 'panel.reason-private-details',
  spam: 'panel.reason-spam',
  other: 'panel.reason-other',
};

export type Look = { tone: ChipTone; name: MessageCode; Icon: Icon };

/** A status as a text with an icon. */
export function LookChip({ look: { tone, name, Icon } }: { look: Look }) {
  return (
    <Chip tone={tone}>
      <Icon aria-hidden="true" className="size-3.5" />
      {translate(name)}
    </Chip>
  );
}
