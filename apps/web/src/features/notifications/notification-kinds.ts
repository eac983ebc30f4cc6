import {
  type MessageCode,
  type MessagePart,
  translate,
  translateToParts,
} from '@prayer-swap/shared/messages/translate';
import type { Notification, NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { BADGE_MAX } from '@prayer-swap/shared/notifications/schemas';
import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import Bookmark from '~icons/lucide/bookmark';
import CalendarDays from '~icons/lucide/calendar-days';
import CheckCheck from '~icons/lucide/check-check';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import FileClock from '~icons/lucide/file-clock';
import Flag from '~icons/lucide/flag';
import HandHelping from '~icons/lucide/hand-helping';
import MessageCircleWarning from '~icons/lucide/message-circle-warning';
import MessageSquareText from '~icons/lucide/message-square-text';
import Scale from '~icons/lucide/scale';
import ShieldAlert from '~icons/lucide/shield-alert';
import ShieldCheck from '~icons/lucide/shield-check';
import UserPlus from '~icons/lucide/user-plus';
import { myPrayersPath, paths, prayerPath } from '../../lib/paths.ts';
import { REACTION_LOOKS } from '../../request-interactions/reaction-looks.ts';
import type { Icon } from '../../ui/icon.tsx';

type Items = readonly [Notification, ...Notification[]];

type Kind = {
  /** The text of one notification, or of several of one kind about one request. */
  text: MessageCode | ((items: Items) => MessagePart[]);
  /** An icon that the text names; without one the actor is shown. */
  Icon?: Icon;
  look?: string;
  /** Absent if the subject no longer exists or is not visible to this member. */
  path?: (notification: Notification) => string | null;
  /** An explanatory sentence. */
  detail?: MessageCode;
  /** A short label that asks for attention. */
  hint?: MessageCode;
};

const URGENT = 'bg-danger-soft text-danger';
const GOOD = 'bg-success-soft text-success';
const CALM = 'bg-sunken text-ink-muted';

const requestPath = ({ relatedRequestId: id }: Notification) => id && prayerPath(id);
const reviewPath = ({ relatedRequestId: id }: Notification) => id && adminPath({ requestId: id });
const flaggedPath = () => adminPath({ tab: 'flagged' });
const casesPath = (view: string) => () => adminPath({ tab: 'users', view });
const joiningPath = () => adminPath({ tab: 'joining' });

export const NOTIFICATION_KINDS: Record<NotificationType, Kind> = {
  completion: { text: completionText, path: requestPath },
  reaction: { text: reactionText, path: requestPath },
  'prayer-update': {
    text: (items) => translateToParts('notifications.update', { count: items.length }),
    Icon: MessageSquareText,
    look: CALM,
    path: requestPath,
  },
  'prayer-answered': {
    text: 'notifications.answered',
    Icon: CheckCheck,
    look: GOOD,
    path: requestPath,
  },
  'prayer-word': { text: wordText, path: requestPath },
  'prayer-reminder': {
    text: ([{ count = 0 }]) => translateToParts('notifications.reminder', { count }),
    Icon: Bookmark,
    look: CALM,
    path: () => paths.savedPrayers,
  },
  'prayer-day': {
    text: ([{ count = 1 }]) => translateToParts('notifications.day', { count }),
    Icon: CalendarDays,
    look: CALM,
    path: () => paths.savedPrayers,
  },
  'prayer-day-after': {
    text: 'notifications.day-after',
    Icon: CalendarDays,
    look: CALM,
    path: (notification) => requestPath(notification) ?? myPrayersPath,
  },
  admin_flag_alert: {
    text: 'notifications.flagged',
    Icon: Flag,
    look: URGENT,
    path: reviewPath,
    hint: 'notifications.flagged-hint',
  },
  admin_mass_flag_alert: {
    text: 'notifications.mass-flags',
    Icon: Flag,
    look: URGENT,
    path: flaggedPath,
    hint: 'notifications.flagged-hint',
  },
  admin_appeal_alert: {
    text: ([newest]) => translateToParts('notifications.appeal', { actor: actorText(newest) }),
    Icon: Scale,
    look: URGENT,
    path: casesPath('appeals'),
  },
  admin_report_alert: {
    text: 'notifications.report',
    Icon: MessageCircleWarning,
    look: URGENT,
    path: casesPath('reports'),
  },
  admin_registration_alert: {
    text: 'notifications.registration',
    Icon: UserPlus,
    look: CALM,
    path: joiningPath,
  },
  admin_review_alert: {
    text: 'notifications.review',
    Icon: FileClock,
    look: CALM,
    path: flaggedPath,
  },
  care_team_alert: {
    text: 'notifications.care-team',
    Icon: HandHelping,
    look: CALM,
    path: () => paths.careRequests,
  },
  account_restricted: {
    text: 'notifications.restricted',
    Icon: ShieldAlert,
    look: URGENT,
    detail: 'notifications.restricted-detail',
    hint: 'notifications.restricted-hint',
  },
  account_restored: { text: 'notifications.restored', Icon: ShieldCheck, look: GOOD },
  request_blocked: {
    text: 'notifications.blocked',
    Icon: EyeOff,
    look: CALM,
    path: () => myPrayersPath,
    detail: 'notifications.blocked-detail',
  },
  request_reinstated: {
    text: 'notifications.reinstated',
    Icon: Eye,
    look: GOOD,
    path: requestPath,
  },
  request_approved: {
    text: 'notifications.approved',
    Icon: Eye,
    look: GOOD,
    path: requestPath,
  },
  flag_upheld: { text: 'notifications.flag-upheld', Icon: ShieldCheck, look: GOOD },
  flag_overturned: { text: 'notifications.flag-overturned', Icon: Flag, look: CALM },
  report_closed: { text: 'notifications.report-closed', Icon: Flag, look: CALM },
};

function adminPath(query: Record<string, string>): string {
  return `${paths.admin}?${new URLSearchParams(query)}`;
}

export function notificationText(items: Items): string {
  return notificationParts(items)
    .map(({ text }) => text)
    .join('');
}

/** The text in parts. The name of the member who acted is the placeholder `actor`. */
export function notificationParts(items: Items): MessagePart[] {
  const { text } = NOTIFICATION_KINDS[items[0].type];
  return typeof text === 'function' ? text(items) : translateToParts(text);
}

function completionText([newest, ...others]: Items): MessagePart[] {
  const actor = actorText(newest);
  if (others.length === 0) return translateToParts('notifications.prayed', { actor });
  return translateToParts('notifications.prayed-group', { actor, others: others.length });
}

function wordText([newest, ...others]: Items): MessagePart[] {
  const actor = actorText(newest);
  if (others.length === 0) return translateToParts('notifications.word', { actor });
  return translateToParts('notifications.word-group', { actor, others: others.length });
}

function reactionText(items: Items): MessagePart[] {
  const values = { actor: actorText(items[0]), emoji: reactionSymbols(items) };
  if (items.length === 1) return translateToParts('notifications.reacted', values);
  return translateToParts('notifications.reacted-group', { ...values, others: items.length - 1 });
}

/** The text of one item of a group, whose heading already names the action. */
export function groupItemText(item: Notification): string {
  const actor = actorText(item);
  if (item.type === 'completion' || item.type === 'prayer-word') return actor;
  if (item.type !== 'reaction') return notificationText([item]);
  return translate('notifications.name-with-emoji', { actor, emoji: reactionSymbols([item]) });
}

/** The name of the actor, or a generic one for a deleted member. */
function actorText({ actorName }: Notification): string {
  return actorName ?? translate('notifications.someone');
}

/** Each kind of reaction once, in a fixed order. */
function reactionSymbols(items: Items): string {
  const given = new Set(items.map(({ emoji }) => emoji));
  return REACTION_EMOJIS.filter((emoji) => given.has(emoji))
    .map((emoji) => REACTION_LOOKS[emoji].sign)
    .join(' ');
}

/** The text of the badge on the bell; null if nothing is unread. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  if (unread > BADGE_MAX) return translate('notifications.badge-more', { max: BADGE_MAX });
  return String(unread);
}
