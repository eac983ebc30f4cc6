import type { Translator } from '@prayer-swap/shared/messages/translator-for';
import {
  ADMIN_ALERT_TEXT_LENGTH,
  TITLE_MAX_LENGTH,
} from '@prayer-swap/shared/notifications/schemas';
import { PUSH_TITLE_MAX_LENGTH } from '@prayer-swap/shared/push/limits';
import type { PushMessage } from '../../adapters/push.ts';
import { formatTitle } from '../../presenters/present-prayer-request.ts';
import { dataOf } from './message-data.ts';
import type { PushNotificationRow } from './pushes.sql.ts';
import { channelOf, type Thread, tagOf } from './thread.ts';

export type MessageInput = {
  thread: Thread;
  newest: PushNotificationRow;
  /** The number of further notifications in the message. */
  others: number;
  /** Whether the member chose to have requests quoted. */
  showText: boolean;
  unreadCount: number;
};

/** The message of a thread in the reader's language. */
export function messageOf(input: MessageInput, translate: Translator): PushMessage {
  const { thread, newest, showText, unreadCount } = input;
  const quoted = showText ? newest.request_text : null;
  const snippet =
    quoted === null
      ? null
      : snippetOf(
          quoted,
          thread.type === 'admin_flag_alert' ? ADMIN_ALERT_TEXT_LENGTH : TITLE_MAX_LENGTH,
        );
  const { title, body } = titleAndBodyOf(input, translate);
  return {
    title: formatTitle(title, PUSH_TITLE_MAX_LENGTH),
    body: withSnippet(body, thread, snippet, translate),
    tag: tagOf(thread),
    channel: channelOf(thread.type),
    unreadCount,
    data: dataOf(thread, newest, snippet),
  };
}

/** In an alert the quoted text replaces the body; elsewhere it follows the body. */
function withSnippet(
  body: string,
  { type }: Thread,
  snippet: string | null,
  translate: Translator,
): string {
  if (snippet === null) return body;
  if (type === 'admin_flag_alert') return snippet;
  return `${body}\n${translate('push.quoted', { title: snippet })}`;
}

function titleAndBodyOf(
  { thread, newest, others }: MessageInput,
  translate: Translator,
): { title: string; body: string } {
  const actor = newest.actor_name ?? translate('notifications.someone');
  const isAlone = others === 0;
  switch (thread.type) {
    case 'reaction':
      return {
        title: translate('push.reaction-title'),
        body: isAlone
          ? translate('push.reaction', { actor })
          : translate('push.reaction-group', { actor, others }),
      };
    case 'completion':
      return {
        title: translate('push.completion-title'),
        body: isAlone
          ? translate('push.completion', { actor })
          : translate('push.completion-group', { actor, others }),
      };
    case 'prayer-update':
      return {
        title: translate('push.update-title'),
        body: translate('push.update', { count: others + 1 }),
      };
    case 'prayer-answered':
      return { title: translate('push.answered-title'), body: translate('push.answered') };
    case 'prayer-reminder':
      return {
        title: translate('push.reminder-title'),
        body: translate('push.reminder', { count: newest.amount ?? 0 }),
      };
    case 'admin_flag_alert':
      return { title: translate('push.flagged-title'), body: translate('push.flagged') };
    case 'admin_appeal_alert':
      return {
        title: translate('push.appeal-title'),
        body: isAlone
          ? translate('push.appeal', { actor })
          : translate('push.appeal-group', { actor, others }),
      };
    case 'admin_report_alert':
      return { title: translate('push.report-title'), body: translate('push.report') };
    case 'admin_mass_flag_alert':
      return { title: translate('push.mass-flags-title'), body: translate('push.flagged') };
    case 'request_reinstated':
      return { title: translate('push.decision-title'), body: translate('push.reinstated') };
    case 'request_blocked':
      return { title: translate('push.decision-title'), body: translate('push.blocked') };
    case 'flag_upheld':
      return { title: translate('push.flag-title'), body: translate('push.flag-upheld') };
    case 'flag_overturned':
      return { title: translate('push.flag-title'), body: translate('push.flag-overturned') };
    case 'report_closed':
      return {
        title: translate('push.report-closed-title'),
        body: translate('push.report-closed'),
      };
    case 'account_restored':
      return { title: translate('push.restored-title'), body: translate('push.restored') };
    case 'account_restricted':
      throw new Error('A blocked member is sent nothing');
    default:
      return thread.type satisfies never;
  }
}

/**
 * A message has 4 kB, and a snippet occurs in it twice; one character may take hundreds of bytes.
 */
const SNIPPET_MAX_BYTES = 800;

/** The beginning of a text. @param max in user-perceived characters */
function snippetOf(text: string, max: number): string {
  let length = max;
  let snippet = formatTitle(text, length);
  while (Buffer.byteLength(snippet) > SNIPPET_MAX_BYTES) {
    length = Math.floor(length / 2);
    snippet = formatTitle(text, length);
  }
  return snippet;
}
