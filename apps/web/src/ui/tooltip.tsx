import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react';
import { cn } from '../lib/cn.ts';

type TooltipProps = {
  text: string;
  /** One element; it has a label of its own. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const HOVERED_FOR_MS = 400;

/** A hint for the pointer and the keyboard, below what it is about; never the only place of its words. */
export function Tooltip({ text, children, open, onOpenChange }: TooltipProps) {
  const id = useId();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function leave() {
    clearTimeout(waiting.current);
    onOpenChange(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pointed at and focused.
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse')
          waiting.current = setTimeout(() => onOpenChange(true), HOVERED_FOR_MS);
      }}
      onPointerLeave={leave}
      onFocus={({ target }) => target.matches(':focus-visible') && onOpenChange(true)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      <span
        id={id}
        role="tooltip"
        className={cn(
          'absolute start-1/2 top-full z-50 mt-1.5 w-max -translate-x-1/2 rounded-control bg-ink px-3 py-1.5 text-meta text-canvas rtl:translate-x-1/2',
          open ? 'animate-appear' : 'hidden',
        )}
      >
        {text}
      </span>
    </span>
  );
}
