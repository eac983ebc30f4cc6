import type { PushMessage } from '../../adapters/push.ts';
import type { PushNotificationRow } from './pushes.sql.ts';
import type { Thread } from './thread.ts';

type Data = PushMessage['data'];

/** The data for the app: every value is a string, and no name that the member may not read. */
export function dataOf(
  { type, requestId }: Thread,
  newest: PushNotificationRow,
  snippet: string | null,
): Data {
  const timestamp = newest.created_at.toISOString();
  const prayer: Record<string, string> = requestId === null ? {} : { prayerId: requestId };
  if (snippet !== null) prayer.prayerSnippet = snippet;
  const { actor_id: id, actor_name: name } = newest;
  switch (type) {
    case 'reaction':
      return {
        type: 'prayer-reaction',
        ...prayer,
        url: prayerUrl(requestId),
        ...(id && name && { reactorId: id, reactorName: name, actorName: name }),
        ...(newest.emoji && { reactionType: newest.emoji, emoji: newest.emoji }),
        timestamp,
      };
    case 'completion':
      return {
        type: 'prayer-completion',
        ...prayer,
        url: prayerUrl(requestId),
        ...(id && name && { printerId: id, printerName: name, actorName: name }),
        timestamp,
      };
    case 'prayer-update':
    case 'prayer-answered':
      return { type, ...prayer, url: prayerUrl(requestId), timestamp };
    case 'prayer-reminder':
      return { type, url: '/praying-for', timestamp };
    case 'admin_flag_alert':
      return {
        type: 'admin-alert',
        ...(requestId && { requestId }),
        ...(snippet !== null && { prayerSnippet: snippet }),
        url: `/admin?requestId=${requestId}`,
        timestamp,
      };
    case 'admin_appeal_alert':
    case 'admin_report_alert':
      return { type: dashed(type), url: '/admin?tab=users', timestamp };
    case 'admin_mass_flag_alert':
      return { type: dashed(type), url: '/admin', timestamp };
    case 'request_reinstated':
      return { type: dashed(type), ...prayer, url: prayerUrl(requestId), timestamp };
    case 'request_blocked':
      return { type: dashed(type), ...prayer, url: '/feed?tab=mine', timestamp };
    case 'flag_upheld':
    case 'flag_overturned':
    case 'report_closed':
    case 'account_restored':
    case 'account_restricted':
      return { type: dashed(type), url: '/feed', timestamp };
    default:
      return type satisfies never;
  }
}

function prayerUrl(requestId: string | null): string {
  return requestId === null ? '/feed' : `/feed#prayer-${requestId}`;
}

function dashed(type: string): string {
  return type.replaceAll('_', '-');
}
