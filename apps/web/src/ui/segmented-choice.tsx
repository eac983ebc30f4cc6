import { useId } from 'react';
import {
  type SegmentedOption,
  type SegmentedVariant,
  segmentedGroupClass,
  segmentedOptionClass,
} from './segmented-style.ts';

type SegmentedChoiceProps<Value extends string> = {
  /** What is being chosen, for those who listen. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  variant?: SegmentedVariant;
};

/** One of a few, such as the order of a list or the colours of the app. */
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
              // As large as its label: what is scrolled to, touched or read out is all of it.
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
