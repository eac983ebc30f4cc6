import { translate } from '@prayer-swap/shared/messages/translate';
import { X } from 'lucide-react';
import { toast } from 'sonner';
import { IconButton } from './icon-button.tsx';

type ToastOptions = {
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onAct: () => unknown };
  /** A short mark at the end, such as "+2". */
  aside?: string;
  durationMs?: number;
  /** A toast with the same id replaces the one on show. */
  id?: string;
};

const USUAL_DURATION_MS = 5000;

/**
 * Tells in passing that something happened. It is read out, waits while it is pointed at or was
 * opened with Alt+T, and never carries the only way to do something.
 */
export function showToast(
  text: string,
  { action, aside, durationMs = USUAL_DURATION_MS, id }: ToastOptions = {},
) {
  toast.custom(
    (toastId) => (
      <div className="flex w-full items-center gap-3 rounded-button bg-ink py-1.5 ps-4 font-sans pe-1.5 text-label text-canvas shadow-float">
        <p className="flex-1 py-1.5">{text}</p>
        {aside && <span className="shrink-0 font-bold tabular-nums">{aside}</span>}
        {action && (
          <button
            type="button"
            className="press min-h-11 shrink-0 rounded-control px-3 font-bold underline underline-offset-4 focus-visible:outline-canvas"
            onClick={() => {
              toast.dismiss(toastId);
              action.onAct();
            }}
          >
            {action.label}
          </button>
        )}
        <IconButton
          label={translate('common.close')}
          icon={<X aria-hidden="true" size={18} />}
          className="hover:bg-transparent focus-visible:outline-canvas"
          onClick={() => toast.dismiss(toastId)}
        />
      </div>
    ),
    { duration: durationMs, ...(id === undefined ? {} : { id }) },
  );
}
