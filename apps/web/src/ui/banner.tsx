import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import CircleCheck from '~icons/lucide/circle-check';
import CloudOff from '~icons/lucide/cloud-off';
import Info from '~icons/lucide/info';
import { cn } from '../lib/cn.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';

type BannerTone = 'offline' | 'success' | 'info';

type BannerProps = { tone: BannerTone; children: ReactNode; className?: string };

const TONES = {
  offline: { className: 'bg-celebration-soft text-celebration', Icon: CloudOff },
  success: { className: 'bg-success-soft text-success', Icon: CircleCheck },
  info: { className: 'bg-primary-soft text-on-primary-soft', Icon: Info },
};

/** A message above or inside a screen; announced politely when it appears. */
export function Banner({ tone, children, className }: BannerProps) {
  const { className: toneClass, Icon } = TONES[tone];
  const content = useRef<HTMLDivElement>(null);
  useAnnounceContent(content);
  return (
    <div
      role="status"
      // The live region announces it: few screen readers announce a region that is inserted with
      // content.
      aria-live="off"
      className={cn(
        'soft flex animate-appear items-center gap-3 rounded-button px-4 py-3 text-label font-medium',
        toneClass,
        className,
      )}
    >
      <Icon className="size-5 shrink-0" />
      <div ref={content} className="flex-1 text-pretty">
        {children}
      </div>
    </div>
  );
}

/** Announces the content on mount, and again when it changes. */
function useAnnounceContent(content: RefObject<HTMLElement | null>) {
  const announce = useAnnounce();
  const announced = useRef('');
  useEffect(() => {
    const text = content.current?.textContent ?? '';
    if (text !== announced.current) announce(text);
    announced.current = text;
  });
}
