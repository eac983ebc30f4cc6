import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import type { AlertDialogProps } from './alert-dialog.lazy.tsx';
import type { DialogProps } from './dialog.lazy.tsx';

const dialogModule = createLazyModule(() => import('./dialog.lazy.tsx'));

/** Loads the code before the first dialog opens. */
export const preloadDialog = dialogModule.load;

/** A modal dialog for a form or a text of the screen behind it. */
export function Dialog(props: DialogProps) {
  const module = useLazyModule(dialogModule, props.open, () => props.onOpenChange(false));
  return module && <module.Dialog {...props} />;
}

const alertDialogModule = createLazyModule(() => import('./alert-dialog.lazy.tsx'));

/** Loads the code before the first dialog opens. */
export const preloadAlertDialog = alertDialogModule.load;

/** A modal confirmation (`role="alertdialog"`). */
export function AlertDialog(props: AlertDialogProps) {
  const module = useLazyModule(alertDialogModule, props.open, () => props.onOpenChange(false));
  return module && <module.LoadedAlertDialog {...props} />;
}
