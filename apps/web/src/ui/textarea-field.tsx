import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '../lib/cn.ts';
import { controlClass, Field, type FieldText } from './text-field.tsx';

type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'ref'> &
  FieldText & {
    value: string;
    className?: string | undefined;
    /** Uses the style of a prayer request: serif font, 18 px, either direction. */
    serif?: boolean;
    /** Shown below the box at its end, such as a counter. */
    aside?: ReactNode;
  };

/** A multi-line text input that grows with its content. */
export function TextareaField({
  id,
  label,
  hint,
  error,
  aside,
  serif = false,
  className,
  rows = 4,
  ...textarea
}: TextareaFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { value } = textarea;
  useLayoutEffect(() => grow(box.current, value), [value]);
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <textarea
          dir="auto"
          rows={rows}
          {...textarea}
          {...control}
          ref={box}
          // `field-sizing` ignores the `rows` attribute.
          style={{ minHeight: `calc(${rows}lh + 2rem)` }}
          className={cn(
            controlClass,
            'field-sizing-content resize-none rounded-card p-4',
            serif && 'font-serif text-request',
          )}
        />
      )}
    </Field>
  );
}

/** Sets the height by script if the browser lacks `field-sizing`. */
function grow(box: HTMLTextAreaElement | null, value: string) {
  if (!box || CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  if (value) box.style.height = `${box.scrollHeight + 2}px`;
}
