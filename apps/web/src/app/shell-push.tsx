import { useUnreadCount } from '../features/notifications/use-unread-count.ts';
import { MemberPush } from '../features/push/member-push.tsx';

/** The member's device, with the number its icon carries. */
export function ShellPush() {
  return <MemberPush unreadCount={useUnreadCount()} />;
}
