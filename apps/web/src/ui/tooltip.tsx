import { cloneElement, type ReactElement, useEffect, useEffectEvent, useId, useRef } from 'react';
import { cn } from '../lib/cn.ts';

type TooltipProps = {
  text: string;
  /** One element; it has a label of its own. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const HOVER_DELAY_MS = 400;

/** A hint for the pointer and the keyboard, below what it is about; never the only place of its words. */
export function Tooltip({ text, children, open, onOpenChange }: TooltipProps) {
  const id = useId();
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hoverTimer.current), []);
  const close = useEffectEvent(() => onOpenChange(false));

  useEffect(() => {
    if (!open) return;
    // Wherever the focus is: a pointer alone may have opened it.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  function hide() {
    clearTimeout(hoverTimer.current);
    onOpenChange(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pointed at and focused.
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse')
          hoverTimer.current = setTimeout(() => onOpenChange(true), HOVER_DELAY_MS);
      }}
      onPointerLeave={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && onOpenChange(true)}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      <span
        id={id}
        role="tooltip"
        // The room between is part of it: the pointer can go there without losing it.
        className={cn(
          'absolute start-1/2 top-full z-50 w-max -translate-x-1/2 pt-1.5 rtl:translate-x-1/2',
          open ? 'animate-appear' : 'hidden',
        )}
      >
        <span className="block rounded-control bg-ink px-3 py-1.5 text-meta text-canvas">
          {text}
        </span>
      </span>
    </span>
  );
}
