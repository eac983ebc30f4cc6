import type { Words } from '@prayer-swap/shared/messages/words-for';
import {
  ADMIN_ALERT_TEXT_LENGTH,
  TITLE_MAX_LENGTH,
} from '@prayer-swap/shared/notifications/limits';
import { PUSH_TITLE_MAX_LENGTH } from '@prayer-swap/shared/push/limits';
import type { PushMessage } from '../../adapters/push.ts';
import { titleOf } from '../../reading/title.ts';
import { dataOf } from './message-data.ts';
import type { Told } from './pushes.sql.ts';
import { snippetOf } from './snippet.ts';
import { channelOf, type Thread, tagOf } from './thread.ts';

export type Telling = {
  thread: Thread;
  newest: Told;
  /** How many more the message tells of. */
  others: number;
  /** Whether the member chose to have requests quoted. */
  showText: boolean;
  unreadCount: number;
};

/** What a device shows of a thread, to whoever reads these words. */
export function messageOf(telling: Telling, words: Words): PushMessage {
  const { thread, newest, showText, unreadCount } = telling;
  const quoted = showText ? newest.request_text : null;
  const snippet =
    quoted === null
      ? null
      : snippetOf(
          quoted,
          thread.type === 'admin_flag_alert' ? ADMIN_ALERT_TEXT_LENGTH : TITLE_MAX_LENGTH,
        );
  const { title, body } = wordsOf(telling, words);
  return {
    title: titleOf(title, PUSH_TITLE_MAX_LENGTH),
    body: withSnippet(body, thread, snippet, words),
    tag: tagOf(thread),
    channel: channelOf(thread.type),
    unreadCount,
    data: dataOf(thread, newest, snippet),
  };
}

/** An alert says nothing that the text does not say; everything else is said before it. */
function withSnippet(body: string, { type }: Thread, snippet: string | null, words: Words): string {
  if (snippet === null) return body;
  if (type === 'admin_flag_alert') return snippet;
  return `${body}\n${words('push.quoted', { title: snippet })}`;
}

function wordsOf(
  { thread, newest, others }: Telling,
  words: Words,
): { title: string; body: string } {
  const actor = newest.actor_name ?? words('notifications.someone');
  const isAlone = others === 0;
  switch (thread.type) {
    case 'reaction':
      return {
        title: words('push.reaction-title'),
        body: isAlone
          ? words('push.reaction', { actor })
          : words('push.reaction-group', { actor, others }),
      };
    case 'completion':
      return {
        title: words('push.completion-title'),
        body: isAlone
          ? words('push.completion', { actor })
          : words('push.completion-group', { actor, others }),
      };
    case 'prayer-update':
      return {
        title: words('push.update-title'),
        body: words('push.update', { count: others + 1 }),
      };
    case 'prayer-answered':
      return { title: words('push.answered-title'), body: words('push.answered') };
    case 'prayer-reminder':
      return {
        title: words('push.reminder-title'),
        body: words('push.reminder', { count: newest.amount ?? 0 }),
      };
    case 'admin_flag_alert':
      return { title: words('push.flagged-title'), body: words('push.flagged') };
    case 'admin_appeal_alert':
      return {
        title: words('push.appeal-title'),
        body: isAlone
          ? words('push.appeal', { actor })
          : words('push.appeal-group', { actor, others }),
      };
    case 'admin_report_alert':
      return { title: words('push.report-title'), body: words('push.report') };
    case 'admin_mass_flag_alert':
      return { title: words('push.mass-flags-title'), body: words('push.flagged') };
    case 'request_reinstated':
      return { title: words('push.decision-title'), body: words('push.reinstated') };
    case 'request_blocked':
      return { title: words('push.decision-title'), body: words('push.blocked') };
    case 'flag_upheld':
      return { title: words('push.flag-title'), body: words('push.flag-upheld') };
    case 'flag_overturned':
      return { title: words('push.flag-title'), body: words('push.flag-overturned') };
    case 'report_closed':
      return {
        title: words('push.report-closed-title'),
        body: words('push.report-closed'),
      };
    case 'account_restored':
      return { title: words('push.restored-title'), body: words('push.restored') };
    case 'account_restricted':
      throw new Error('A blocked member is sent nothing');
    default:
      return thread.type satisfies never;
  }
}
