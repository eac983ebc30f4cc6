import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { Translator } from '@prayer-swap/shared/messages/translator-for';
import {
  ADMIN_ALERT_TEXT_LENGTH,
  type NotificationType,
  TITLE_MAX_LENGTH,
} from '@prayer-swap/shared/notifications/schemas';
import { PUSH_TITLE_MAX_LENGTH } from '@prayer-swap/shared/push/limits';
import type { PushMessage } from '../../adapters/push.ts';
import { formatTitle } from '../../queries/present-prayer-request.ts';
import type { PushNotificationRow } from './pushes.sql.ts';
import { type Thread, tagOf } from './thread.ts';

type Data = Record<string, string>;
type About = {
  requestId: Thread['requestId'];
  newest: PushNotificationRow;
  snippet: string | null;
  /** The data of a message that opens the request's card; empty without a request. */
  card: Data;
};

type Kind = {
  channel: PushMessage['channel'];
  title: MessageCode;
  body: MessageCode;
  /** The body of several notifications, if it differs. */
  groupBody?: MessageCode;
  /** The label of a button, where the platform has buttons. */
  action?: MessageCode;
  /** Data beyond the type, the time and the URL of the feed, or instead of them. */
  data?: (about: About) => Data;
  /** Never quotes the request, whatever the member chose: the day can reveal what it is about. */
  isDiscreet?: boolean;
};

const openCard = ({ card }: About) => card;
const openCases = (view: 'appeals' | 'reports') => () => ({ url: `/admin?tab=users&view=${view}` });

const KINDS: Record<Exclude<NotificationType, 'account_restricted'>, Kind> = {
  reaction: {
    channel: 'reactions',
    title: 'push.reaction-title',
    body: 'push.reaction',
    groupBody: 'push.reaction-group',
    data: ({ card, newest: { actor_id: id, actor_name: name, emoji } }) => ({
      ...card,
      type: 'prayer-reaction',
      ...(id && name && { reactorId: id, reactorName: name, actorName: name }),
      ...(emoji && { reactionType: emoji, emoji }),
    }),
  },
  completion: {
    channel: 'prayers',
    title: 'push.completion-title',
    body: 'push.completion',
    groupBody: 'push.completion-group',
    data: ({ card, newest: { actor_id: id, actor_name: name } }) => ({
      ...card,
      type: 'prayer-completion',
      ...(id && name && { printerId: id, printerName: name, actorName: name }),
    }),
  },
  'prayer-update': {
    channel: 'prayers',
    title: 'push.update-title',
    body: 'push.update',
    action: 'push.pray',
    data: openCard,
  },
  'prayer-answered': {
    channel: 'prayers',
    title: 'push.answered-title',
    body: 'push.answered',
    data: openCard,
  },
  'prayer-word': {
    channel: 'prayers',
    title: 'push.word-title',
    body: 'push.word',
    groupBody: 'push.word-group',
    data: openCard,
  },
  'prayer-reminder': {
    channel: 'prayers',
    title: 'push.reminder-title',
    body: 'push.reminder',
    action: 'push.pray',
    data: () => ({ url: '/praying-for' }),
  },
  'prayer-day': {
    channel: 'prayers',
    title: 'push.day-title',
    body: 'push.day',
    action: 'push.pray',
    data: () => ({ url: '/praying-for' }),
    isDiscreet: true,
  },
  'prayer-day-after': {
    channel: 'prayers',
    title: 'push.day-after-title',
    body: 'push.day-after',
    data: ({ card }) => ({ url: '/feed?tab=mine', ...card }),
    isDiscreet: true,
  },
  admin_flag_alert: {
    channel: 'moderation',
    title: 'push.flagged-title',
    body: 'push.flagged',
    data: ({ requestId, snippet }) => ({
      type: 'admin-alert',
      ...(requestId && { requestId }),
      ...(snippet !== null && { prayerSnippet: snippet }),
      url: `/admin?requestId=${requestId}`,
    }),
  },
  admin_appeal_alert: {
    channel: 'moderation',
    title: 'push.appeal-title',
    body: 'push.appeal',
    groupBody: 'push.appeal-group',
    data: openCases('appeals'),
  },
  admin_report_alert: {
    channel: 'moderation',
    title: 'push.report-title',
    body: 'push.report',
    data: openCases('reports'),
  },
  admin_mass_flag_alert: {
    channel: 'moderation',
    title: 'push.mass-flags-title',
    body: 'push.flagged',
    data: () => ({ url: '/admin' }),
  },
  admin_registration_alert: {
    channel: 'moderation',
    title: 'push.registration-title',
    body: 'push.registration',
    data: () => ({ url: '/admin?tab=joining' }),
  },
  admin_review_alert: {
    channel: 'moderation',
    title: 'push.review-title',
    body: 'push.review',
    data: () => ({ url: '/admin?tab=flagged' }),
  },
  care_team_alert: {
    channel: 'prayers',
    title: 'push.care-team-title',
    body: 'push.care-team',
    data: () => ({ url: '/care-requests' }),
  },
  request_reinstated: {
    channel: 'account',
    title: 'push.decision-title',
    body: 'push.reinstated',
    data: openCard,
  },
  request_blocked: {
    channel: 'account',
    title: 'push.decision-title',
    body: 'push.blocked',
    data: ({ card }) => ({ ...card, url: '/feed?tab=mine' }),
  },
  request_approved: {
    channel: 'account',
    title: 'push.decision-title',
    body: 'push.approved',
    data: openCard,
  },
  flag_upheld: { channel: 'account', title: 'push.flag-title', body: 'push.flag-upheld' },
  flag_overturned: { channel: 'account', title: 'push.flag-title', body: 'push.flag-overturned' },
  report_closed: {
    channel: 'account',
    title: 'push.report-closed-title',
    body: 'push.report-closed',
  },
  account_restored: { channel: 'account', title: 'push.restored-title', body: 'push.restored' },
};

type MessageInput = {
  thread: Thread;
  newest: PushNotificationRow;
  /** The number of further notifications in the message. */
  others: number;
  /** Whether the member chose to have requests quoted. */
  showText: boolean;
  unreadCount: number;
};

/** The message of a thread in the reader's language. */
export function messageOf(
  { thread, newest, others, showText, unreadCount }: MessageInput,
  translate: Translator,
): Omit<PushMessage, 'language'> {
  const { type, requestId } = thread;
  if (type === 'account_restricted') throw new Error('A blocked member is sent nothing');
  const { channel, title, body, groupBody, action, data, isDiscreet = false } = KINDS[type];
  const isAlert = type === 'admin_flag_alert';
  const quoted = showText && !isDiscreet ? newest.request_text : null;
  const maxLength = isAlert ? ADMIN_ALERT_TEXT_LENGTH : TITLE_MAX_LENGTH;
  const snippet = quoted === null ? null : formatTitle(quoted, maxLength, SNIPPET_MAX_BYTES);
  const text = translate((others > 0 && groupBody) || body, {
    actor: newest.actor_name ?? translate('notifications.someone'),
    others,
    count: newest.amount ?? others + 1,
  });
  // In an alert the quoted text replaces the body; elsewhere it follows the body.
  const quote = snippet !== null && !isAlert && translate('push.quoted', { title: snippet });
  const card: Data = requestId ? { prayerId: requestId, url: `/feed#prayer-${requestId}` } : {};
  if (snippet !== null) card.prayerSnippet = snippet;
  return {
    title: formatTitle(translate(title), PUSH_TITLE_MAX_LENGTH),
    body: quote ? `${text}\n${quote}` : (snippet ?? text),
    tag: tagOf(thread),
    channel,
    unreadCount,
    ...(action && { action: translate(action) }),
    // Every value is a string, and there is no name that the member may not read.
    data: {
      type: type.replaceAll('_', '-'),
      url: '/feed',
      ...data?.({ requestId, newest, snippet, card }),
      timestamp: newest.created_at.toISOString(),
    },
  };
}

/**
 * A message has 4 kB, and a snippet occurs in it twice; one character may take hundreds of bytes.
 */
const SNIPPET_MAX_BYTES = 800;
