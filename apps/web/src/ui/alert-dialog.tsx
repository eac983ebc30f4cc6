import { firstUse, useParts } from '../lib/first-use.ts';
import type { AlertDialogProps } from './alert-dialog-parts.tsx';

const alertParts = firstUse(() => import('./alert-dialog-parts.tsx'));

/** Fetches what it is made of before one is opened. */
export const fetchAlertDialogs = alertParts.fetch;

/** A question that must be answered before anything else. */
export function AlertDialog(props: AlertDialogProps) {
  const parts = useParts(alertParts, props.open, () => props.onOpenChange(false));
  return parts && <parts.AlertDialog {...props} />;
}
