import { translate } from '@prayer-swap/shared/messages/translate';
import { type FocusEvent, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import X from '~icons/lucide/x';
import { IconButton } from './icon-button.tsx';

export type Action = { label: string; onClick: () => unknown };

export type ToastOptions = {
  /** One thing to do about it, such as Undo. */
  action?: Action;
  /** A short mark at the end, such as "+2". */
  aside?: string;
  durationMs?: number;
  /** A toast with the same id replaces the one on show. */
  id?: string;
};

/** @param onReady called once what is shown is heard of */
export function Toasts({ onReady }: { onReady: () => void }) {
  const bottom = 'calc(var(--bottom-bar) + var(--foot) + 16px)';
  useEffect(onReady, [onReady]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside is focused, this only hears of it
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
        visibleToasts={3}
        toastOptions={{ unstyled: true, className: 'w-full' }}
      />
    </div>
  );
}

/** Toasts wait for a pointer alone; whoever came by keyboard is one to them. */
function pauseOnFocus({ target }: FocusEvent) {
  isTabbing = false;
  // Alt+T leads to the list, which is nothing to be seen: its first button is.
  if (target.matches('ol')) target.querySelector('button')?.focus({ focusVisible: true });
  target.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

/** Whether the key that moves the focus now is Tab. */
let isTabbing = false;

/**
 * Sonner leads back to where the keyboard came from, which is right when a toast goes. Whoever goes on
 * with Tab would never get past the toasts: they go where Tab leads, the end of the page too.
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

export function show(
  text: string,
  { action, aside, durationMs, id }: ToastOptions & { durationMs: number },
) {
  const resolvedId = id === undefined ? undefined : resolveToastId(id);
  const onLeave = () => {
    if (id !== undefined && shown.get(id) === resolvedId) shown.delete(id);
  };
  toast.custom(
    (toastId) => (
      <div className="flex w-full items-start gap-2 rounded-button bg-ink py-1.5 ps-4 font-sans pe-1.5 text-label text-canvas shadow-float">
        {/* The text keeps its width: what does not fit beside it goes below. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <p className="flex-auto py-2.5">{text}</p>
          {(aside || action) && (
            <div className="flex items-center gap-3">
              {aside && <span className="font-bold tabular-nums">{aside}</span>}
              {action && <ToastAction {...action} onDone={() => dismiss(toastId)} />}
            </div>
          )}
        </div>
        <IconButton
          label={translate('common.close')}
          icon={<X aria-hidden="true" className="size-4.5" />}
          className="hover:bg-transparent focus-visible:outline-canvas"
          onClick={() => dismiss(toastId)}
        />
      </div>
    ),
    {
      duration: durationMs,
      onAutoClose: onLeave,
      onDismiss: onLeave,
      ...(resolvedId !== undefined && { id: resolvedId }),
    },
  );

  function dismiss(toastId: string | number) {
    onLeave();
    toast.dismiss(toastId);
  }
}

/** The toast on show under each id. */
const shown = new Map<string, string>();
let idCount = 0;

/** Where a toast with this id goes: in place of the one on show, but never of one that leaves already and would take it along. */
function resolveToastId(id: string): string {
  const existing = shown.get(id);
  if (existing !== undefined) return existing;
  idCount += 1;
  const newId = `${id}/${idCount}`;
  shown.set(id, newId);
  return newId;
}

function ToastAction({ label, onClick, onDone }: Action & { onDone: () => void }) {
  return (
    <button
      type="button"
      className="press -ms-3 min-h-11 rounded-control px-3 font-bold whitespace-nowrap underline underline-offset-4 focus-visible:outline-canvas"
      onClick={() => {
        onDone();
        onClick();
      }}
    >
      {label}
    </button>
  );
}
