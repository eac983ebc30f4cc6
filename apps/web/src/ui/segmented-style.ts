import { cn } from '../lib/cn.ts';

export type SegmentedOption<Value extends string> = { value: Value; label: string };

/** `plain` is for a secondary row, such as sorting. */
export type SegmentedVariant = 'boxed' | 'plain';

const VARIANTS = {
  boxed: {
    group: 'soft flex flex-wrap rounded-button bg-sunken p-1',
    option:
      'press flex min-h-11 flex-1 wrap-break-word rounded-[11px] px-1.5 py-2 text-label narrow:px-3',
    chosen: 'bg-raised font-bold text-ink shadow-soft',
    other: 'font-medium text-ink-muted hover:text-ink',
  },
  plain: {
    group: 'flex min-w-0 flex-wrap gap-x-1',
    option: 'press flex min-h-11 wrap-break-word rounded-control px-2 text-meta',
    chosen: 'font-bold text-ink underline decoration-primary decoration-2 underline-offset-8',
    other: 'text-ink-muted hover:text-ink',
  },
};

export function segmentedGroupClass(variant: SegmentedVariant) {
  return VARIANTS[variant].group;
}

export function segmentedOptionClass(variant: SegmentedVariant, chosen: boolean) {
  return cn(
    'relative cursor-pointer items-center justify-center text-center text-balance',
    VARIANTS[variant].option,
    chosen ? VARIANTS[variant].chosen : VARIANTS[variant].other,
  );
}
