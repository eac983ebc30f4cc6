import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import type { AlertDialogProps } from './alert-dialog.lazy.tsx';

const alertDialogModule = createLazyModule(() => import('./alert-dialog.lazy.tsx'));

/** Loads the code before the first dialog opens. */
export const preloadAlertDialog = alertDialogModule.load;

/** A modal confirmation (`role="alertdialog"`). */
export function AlertDialog(props: AlertDialogProps) {
  const module = useLazyModule(alertDialogModule, props.open, () => props.onOpenChange(false));
  return module && <module.AlertDialog {...props} />;
}
