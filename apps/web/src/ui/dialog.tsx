import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import type { AlertDialogProps, DialogProps } from './dialog.lazy.tsx';

const dialogModule = createLazyModule(() => import('./dialog.lazy.tsx'));

/** Loads the code before the first dialog opens. */
export const preloadDialog = dialogModule.load;

/** A modal dialog for a form or a text of the screen behind it. */
export function Dialog(props: DialogProps) {
  const module = useDialogModule(props);
  return module && <module.Dialog {...props} />;
}

/** A modal confirmation (`role="alertdialog"`). */
export function AlertDialog(props: AlertDialogProps) {
  const module = useDialogModule(props);
  return module && <module.AlertDialog {...props} />;
}

function useDialogModule({ open, onOpenChange }: DialogProps | AlertDialogProps) {
  return useLazyModule(dialogModule, open, () => onOpenChange(false));
}
