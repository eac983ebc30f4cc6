import { useId } from 'react';
import {
  type SegmentedOption,
  type SegmentedVariant,
  segmentedGroupClass,
  segmentedOptionClass,
} from './segmented-style.ts';

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
            className={`has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${segmentedOptionClass(variant, chosen)}`}
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
