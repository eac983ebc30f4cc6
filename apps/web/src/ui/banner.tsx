import { CircleCheck, CloudOff, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

type BannerTone = 'offline' | 'success' | 'info';

type BannerProps = {
  tone: BannerTone;
  children: ReactNode;
  /** A small control at the end. */
  action?: ReactNode;
  className?: string;
};

const TONES = {
  offline: { look: 'bg-celebration-soft text-celebration', Icon: CloudOff },
  success: { look: 'bg-success-soft text-success', Icon: CircleCheck },
  info: { look: 'bg-primary-soft text-on-primary-soft', Icon: Info },
};

/** News above or inside a screen; read out politely when it appears. */
export function Banner({ tone, children, action, className }: BannerProps) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role="status"
      className={cn(
        'soft flex animate-appear items-center gap-3 rounded-button px-4 py-3 text-label font-medium',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" size={20} className="shrink-0" />
      <div className="flex-1">{children}</div>
      {action}
    </div>
  );
}
