import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import type { AlertDialogProps } from './alert-dialog.lazy.tsx';

const alertDialogModule = createLazyModule(() => import('./alert-dialog.lazy.tsx'));

/** Fetches what it is made of before one is opened. */
export const preloadAlertDialog = alertDialogModule.load;

/** A question that must be answered before anything else. */
export function AlertDialog(props: AlertDialogProps) {
  const module = useLazyModule(alertDialogModule, props.open, () => props.onOpenChange(false));
  return module && <module.AlertDialog {...props} />;
}
