import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type { PushChannel } from '@prayer-swap/shared/push/limits';

/** The key by which notifications are grouped: one type, and one request or none. */
export type Thread = { memberId: string; type: NotificationType; requestId: string | null };

/** Equal for every message of a thread, so that the next replaces the last. */
export function tagOf({ type, requestId }: Omit<Thread, 'memberId'>): string {
  return requestId === null ? type : `${type}-${requestId}`;
}

export function channelOf(type: NotificationType): PushChannel {
  switch (type) {
    case 'completion':
    case 'prayer-update':
    case 'prayer-answered':
    case 'prayer-reminder':
      return 'prayers';
    case 'reaction':
      return 'reactions';
    case 'admin_flag_alert':
    case 'admin_appeal_alert':
    case 'admin_report_alert':
    case 'admin_mass_flag_alert':
      return 'moderation';
    case 'request_reinstated':
    case 'request_blocked':
    case 'flag_upheld':
    case 'flag_overturned':
    case 'report_closed':
    case 'account_restricted':
    case 'account_restored':
      return 'account';
    default:
      return type satisfies never;
  }
}

/** For admins only: a member who is no longer an admin does not receive it. */
export function isForAdmins(type: NotificationType): boolean {
  return channelOf(type) === 'moderation';
}

/** Activity of another member, who can still undo it; it can be deferred until the morning. */
export function isMemberActivity(type: NotificationType): boolean {
  return ['completion', 'reaction', 'prayer-update', 'prayer-answered'].includes(type);
}
