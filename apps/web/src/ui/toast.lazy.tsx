import { translate } from '@prayer-swap/shared/messages/translate';
import { type FocusEvent, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import X from '~icons/lucide/x';
import { cn } from '../lib/cn.ts';
import { IconButton } from './icon-button.tsx';

export type Action = { label: string; onClick: () => unknown };

/** An error and its reason are shown in full. */
const LINES = { 1: '@min-[17rem]:truncate', 2: 'line-clamp-2' };

export type ToastOptions = {
  /** One action, such as Undo. */
  action?: Action;
  durationMs?: number;
  /** The most lines of the text that are shown, unless the letters are very large. */
  maxLines?: keyof typeof LINES;
};

/** @param onReady called when toasts can be shown */
export function Toasts({ onReady }: { onReady: () => void }) {
  const bottom = 'calc(var(--bottom-bar) + var(--foot) + 16px)';
  useEffect(onReady, [onReady]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus
    <div
      className="contents"
      onKeyDownCapture={(event) => {
        isTabbing = event.key === 'Tab';
      }}
      onFocus={pauseOnFocus}
      onBlurCapture={skipFocusReturn}
      onBlur={resumeOnBlur}
    >
      <Sonner
        position="bottom-center"
        containerAriaLabel={translate('common.toasts')}
        offset={{ bottom }}
        mobileOffset={{ bottom, left: 16, right: 16 }}
        visibleToasts={1}
        toastOptions={{ unstyled: true, className: 'w-full' }}
      />
    </div>
  );
}

/**
 * Sonner pauses its timer only for a pointer; the keyboard focus is translated to a pointer event.
 */
function pauseOnFocus({ target }: FocusEvent) {
  isTabbing = false;
  // Alt+T focuses the list, which has no visible focus: the focus moves on to its first button.
  if (target.matches('ol')) target.querySelector('button')?.focus({ focusVisible: true });
  target.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

/** Whether Tab caused the current focus change. */
let isTabbing = false;

/**
 * Sonner returns the focus to its origin, which is right when a toast disappears. With Tab, the
 * focus would never get past the toasts: it must move to the next element, even to the end of the
 * page.
 */
function skipFocusReturn(event: FocusEvent) {
  if (event.relatedTarget !== null || !isTabbing) return;
  event.stopPropagation();
  resumeOnBlur(event);
}

function resumeOnBlur({ target, currentTarget, relatedTarget }: FocusEvent) {
  if (currentTarget.contains(relatedTarget)) return;
  const eventInit = { bubbles: true, relatedTarget: document.body };
  target.dispatchEvent(new MouseEvent('mouseout', eventInit));
  if (relatedTarget instanceof HTMLElement) relatedTarget.focus();
}

/** Shows a toast in place of the visible one: several would cover a small screen. */
export function show(
  text: string,
  { action, durationMs, maxLines }: ToastOptions & { durationMs: number },
) {
  const id = shownId ?? nextId();
  shownId = id;
  const onLeave = () => {
    if (shownId === id) shownId = null;
  };
  toast.custom(
    () => (
      <div className="@container w-full rounded-button bg-ink font-sans text-label text-canvas shadow-float">
        {/* Very large letters move the action below the text. */}
        <div className="flex flex-wrap items-center justify-end gap-x-2 py-1 ps-4 pe-1.5 @min-[17rem]:flex-nowrap">
          <div className="min-w-0 flex-auto py-2.5 @min-[17rem]:flex-1">
            <p title={text} className={cn('wrap-anywhere', maxLines && LINES[maxLines])}>
              {text}
            </p>
          </div>
          {action && <ToastAction {...action} onDone={dismiss} />}
          {/* An action ends the toast as well, unless the toast stays until it is closed. */}
          {(!action || !Number.isFinite(durationMs)) && (
            <IconButton
              label={translate('common.close')}
              icon={<X className="size-4.5" />}
              className="hover:bg-transparent focus-visible:outline-canvas"
              onClick={dismiss}
            />
          )}
        </div>
      </div>
    ),
    { id, duration: durationMs, onAutoClose: onLeave, onDismiss: onLeave },
  );

  function dismiss() {
    onLeave();
    toast.dismiss(id);
  }
}

/** The visible toast. One that disappears is not reused: it would take the new content along. */
let shownId: number | null = null;
let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}

function ToastAction({ label, onClick, onDone }: Action & { onDone: () => void }) {
  return (
    <button
      type="button"
      className="press min-h-11 rounded-control px-3 font-bold whitespace-nowrap underline underline-offset-4 focus-visible:outline-canvas"
      onClick={() => {
        onDone();
        onClick();
      }}
    >
      {label}
    </button>
  );
}
