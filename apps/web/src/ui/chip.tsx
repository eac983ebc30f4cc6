import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type ChipTone =
  | 'support'
  | 'celebration'
  | 'prompt'
  | 'primary'
  | 'success'
  | 'danger'
  | 'quiet';

const TONES: Record<ChipTone, string> = {
  support: 'bg-support-soft text-support',
  celebration: 'bg-celebration-soft text-celebration',
  prompt: 'bg-prompt-soft text-prompt',
  primary: 'bg-primary-soft text-on-primary-soft',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  quiet: 'bg-sunken text-ink-muted',
};

/** A short label, such as a request's type. Colour is never its only meaning. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span
      className={cn(
        'chip soft inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 text-chip font-medium',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
