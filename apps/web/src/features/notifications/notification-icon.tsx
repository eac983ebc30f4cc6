import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import type { ReactNode } from 'react';
import Bookmark from '~icons/lucide/bookmark';
import CheckCheck from '~icons/lucide/check-check';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import Flag from '~icons/lucide/flag';
import MessageCircleWarning from '~icons/lucide/message-circle-warning';
import MessageSquareText from '~icons/lucide/message-square-text';
import Scale from '~icons/lucide/scale';
import ShieldAlert from '~icons/lucide/shield-alert';
import ShieldCheck from '~icons/lucide/shield-check';
import { cn } from '../../lib/cn.ts';
import { REACTION_LOOKS } from '../../request-interactions/reaction-looks.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Icon } from '../../ui/icon.tsx';

/** An icon for the kind of a notification. The text beside it names the kind. */
export function NotificationIcon({ notification }: { notification: Notification }) {
  const { type, actorName, emoji } = notification;
  switch (type) {
    case 'completion':
      return <Avatar name={actorName} size="small" />;
    case 'reaction':
      return emoji ? (
        <Round look={REACTION_LOOKS[emoji].background}>{REACTION_LOOKS[emoji].sign}</Round>
      ) : (
        <Avatar name={actorName} size="small" />
      );
    case 'prayer-update':
      return <RoundIcon Icon={MessageSquareText} look={CALM} />;
    case 'prayer-answered':
      return <RoundIcon Icon={CheckCheck} look={GOOD} />;
    case 'prayer-reminder':
      return <RoundIcon Icon={Bookmark} look={CALM} />;
    case 'admin_flag_alert':
    case 'admin_mass_flag_alert':
      return <RoundIcon Icon={Flag} />;
    case 'admin_appeal_alert':
      return <RoundIcon Icon={Scale} />;
    case 'admin_report_alert':
      return <RoundIcon Icon={MessageCircleWarning} />;
    case 'account_restricted':
      return <RoundIcon Icon={ShieldAlert} />;
    case 'request_blocked':
      return <RoundIcon Icon={EyeOff} look={CALM} />;
    case 'request_reinstated':
      return <RoundIcon Icon={Eye} look={GOOD} />;
    case 'account_restored':
    case 'flag_upheld':
      return <RoundIcon Icon={ShieldCheck} look={GOOD} />;
    case 'flag_overturned':
    case 'report_closed':
      return <RoundIcon Icon={Flag} look={CALM} />;
    default:
      return type satisfies never;
  }
}

const URGENT = 'bg-danger-soft text-danger';
const GOOD = 'bg-success-soft text-success';
const CALM = 'bg-sunken text-ink-muted';

function RoundIcon({ Icon, look = URGENT }: { Icon: Icon; look?: string }) {
  return (
    <Round look={look}>
      <Icon className="size-4.5" />
    </Round>
  );
}

function Round({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'soft inline-flex size-9 shrink-0 items-center justify-center rounded-full text-label',
        look,
      )}
    >
      {children}
    </span>
  );
}
