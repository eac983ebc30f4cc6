import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { Flag, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { REACTION_SIGNS } from '../../request-acts/reaction-signs.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** The kind of a notification at a glance; its words stand beside it. */
export function NotificationIcon({ notification }: { notification: Notification }) {
  const { type, actorName, emoji } = notification;
  switch (type) {
    case 'completion':
      return <Avatar name={actorName} size="small" />;
    case 'reaction':
      return emoji ? (
        <Round look={REACTION_LOOKS[emoji]}>{REACTION_SIGNS[emoji]}</Round>
      ) : (
        <Avatar name={actorName} size="small" />
      );
    case 'admin_flag_alert':
      return <RoundIcon Icon={Flag} />;
    case 'account_restricted':
      return <RoundIcon Icon={ShieldAlert} />;
    default:
      return type satisfies never;
  }
}

const REACTION_LOOKS: Record<ReactionEmoji, string> = {
  heart: 'bg-heart-soft',
  star: 'bg-star-soft',
  'raised-hands': 'bg-hands-soft',
};

function RoundIcon({ Icon }: { Icon: LucideIcon }) {
  return (
    <Round look="bg-danger-soft text-danger">
      <Icon size={18} />
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
