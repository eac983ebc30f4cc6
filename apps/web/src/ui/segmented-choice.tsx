import { type KeyboardEvent, useId, useRef } from 'react';
import { cn } from '../lib/cn.ts';

type SegmentedChoiceProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  variant?: SegmentedVariant;
};

/** A choice between few options, such as the order of a list or the theme of the app. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
  variant = 'boxed',
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={segmentedGroupClass(variant)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => {
        const chosen = option.value === value;
        return (
          <label
            key={option.value}
            className={cn(
              'has-focus-visible:outline-2 has-focus-visible:outline-primary',
              segmentedOptionClass(variant, chosen),
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={chosen}
              // Covers its label, so scrolling, touch and screen readers target the whole segment.
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        );
      })}
    </fieldset>
  );
}

type SegmentedTabsProps<Value extends string> = {
  /** The accessible name of the tabs. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The id of the element that shows the selected tab; give it `role="tabpanel"`. */
  panelId: string;
};

/** Tabs side by side. The arrow keys move between them. */
export function SegmentedTabs<Value extends string>({
  label,
  options,
  value,
  onChange,
  panelId,
}: SegmentedTabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const current = options.findIndex((option) => option.value === value);
    const next = nextIndex(event.key, current, options.length);
    const target = next === null ? undefined : options[next];
    if (next === null || !target) return;
    event.preventDefault();
    onChange(target.value);
    list.current?.querySelectorAll('button').item(next).focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={segmentedGroupClass('boxed')}
      onKeyDown={move}
    >
      {options.map((option) => {
        const chosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role="tab"
            aria-selected={chosen}
            aria-controls={panelId}
            tabIndex={chosen ? 0 : -1}
            className={segmentedOptionClass('boxed', chosen)}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | null {
  const isRtl = document.documentElement.dir === 'rtl';
  const targets: Record<string, number> = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: (current + 1) % count,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: (current + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
}

type SegmentedOption<Value extends string> = { value: Value; label: string };

/** `plain` is for a secondary row, such as sorting. */
export type SegmentedVariant = 'boxed' | 'plain';

const VARIANTS = {
  boxed: {
    group: 'soft flex flex-wrap rounded-button bg-sunken',
    option:
      'press isolate flex min-h-11 flex-1 wrap-break-word rounded-button px-2.5 py-3 text-label leading-5 before:absolute before:inset-1 before:-z-1 before:rounded-[10px] has-focus-visible:outline-offset-2 narrow:px-4',
    chosen: 'font-bold text-ink before:bg-raised before:shadow-soft',
    other: 'font-medium text-ink-muted hover:text-ink',
  },
  plain: {
    group: 'flex min-w-0 flex-wrap gap-x-1',
    option:
      'press z-1 flex min-h-11 wrap-break-word rounded-control px-2 pb-2 text-meta has-focus-visible:-outline-offset-2',
    chosen: 'font-bold text-ink underline decoration-primary decoration-2 underline-offset-8',
    other: 'text-ink-muted hover:text-ink',
  },
};

function segmentedGroupClass(variant: SegmentedVariant) {
  return VARIANTS[variant].group;
}

function segmentedOptionClass(variant: SegmentedVariant, chosen: boolean) {
  return cn(
    'relative cursor-pointer items-center justify-center text-center text-balance',
    VARIANTS[variant].option,
    chosen ? VARIANTS[variant].chosen : VARIANTS[variant].other,
  );
}
