import { translate } from '@prayer-swap/shared/messages/translate';
import { type FocusEvent, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import X from '~icons/lucide/x';
import { IconButton } from './icon-button.tsx';

export type Action = { label: string; onClick: () => unknown };

export type ToastOptions = {
  /** One action, such as Undo. */
  action?: Action;
  /** A short label at the end, such as "+2". */
  aside?: string;
  durationMs?: number;
  /** A toast with the same id replaces the visible one. */
  id?: string;
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
        visibleToasts={3}
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
        {/* The text does not shrink: actions that do not fit beside it wrap below. */}
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
          icon={<X className="size-4.5" />}
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

/** The visible toast of each id. */
const shown = new Map<string, string>();
let idCount = 0;

/**
 * Returns the toast to replace. A toast that is already disappearing is not reused, because it
 * would take the new content along.
 */
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
