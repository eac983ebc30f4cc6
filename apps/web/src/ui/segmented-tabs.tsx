import { type KeyboardEvent, useRef } from 'react';
import {
  type SegmentedOption,
  segmentedGroupClass,
  segmentedOptionClass,
} from './segmented-style.ts';

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
