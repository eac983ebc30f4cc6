import { hasMessage, translate } from '@prayer-swap/shared/messages/translate';
import type { AdminAction } from '@prayer-swap/shared/moderation/schemas';
import { formatList } from '../../lib/format.ts';
import { formatCommunityChange } from './community-change.ts';
import { formatValidity } from './link-parts.tsx';
import { formatPointsChange } from './points-change.ts';

const FORMATS: Partial<Record<AdminAction['actionType'], (detail: string) => string>> = {
  change_community: formatCommunityChange,
  change_points: formatPointsChange,
  create_invitation: (detail) => formatLink(detail, 'panel.action-people'),
  create_guest_link: (detail) => formatLink(detail, 'panel.action-requests'),
  create_wall_link: formatDays,
  retry_undelivered: (detail) => formatDeadLetters(detail, 'panel.undelivered-all-'),
  give_up_undelivered: (detail) => formatDeadLetters(detail, 'panel.undelivered-'),
};

/** Formats what the log has about an action in the words of the panel. An unknown detail stays. */
export function formatActionDetail(type: AdminAction['actionType'], detail: string): string {
  return FORMATS[type]?.(detail) ?? detail;
}

/** Such as `10 × 168 h`. */
function formatLink(detail: string, code: 'panel.action-people' | 'panel.action-requests'): string {
  const [, uses, duration = ''] = /^(\d+) × (.+)$/.exec(detail) ?? [];
  if (uses === undefined) return detail;
  return formatList([translate(code, { uses: Number(uses) }), formatDays(duration)]);
}

/** Such as `168 h`. */
function formatDays(duration: string): string {
  const [, hours] = /^(\d+) h$/.exec(duration) ?? [];
  if (hours === undefined) return duration;
  return formatValidity(Number(hours));
}

/** Such as `mail: 3`. */
function formatDeadLetters(detail: string, prefix: string): string {
  const [, kind = '', count] = /^([\w-]+): (\d+)$/.exec(detail) ?? [];
  const code = prefix + kind;
  return hasMessage(code) ? translate(code, { count: Number(count) }) : detail;
}
