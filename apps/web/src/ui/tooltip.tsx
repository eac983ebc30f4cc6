import { cloneElement, type ReactElement, useEffect, useEffectEvent, useId, useRef } from 'react';
import { cn } from '../lib/cn.ts';

type TooltipProps = {
  text: string;
  /** One element with an accessible name. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const HOVER_DELAY_MS = 400;

/** A hint on hover and focus, below its element; its text is available elsewhere too. */
export function Tooltip({ text, children, open, onOpenChange }: TooltipProps) {
  const id = useId();
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hoverTimer.current), []);
  const close = useEffectEvent(() => onOpenChange(false));

  useEffect(() => {
    if (!open) return;
    // Listens on the document, because hovering opens it without focus.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  function hide() {
    clearTimeout(hoverTimer.current);
    onOpenChange(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is hovered and focused.
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
        // Includes the gap, so the pointer can move to the tooltip without closing it.
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
