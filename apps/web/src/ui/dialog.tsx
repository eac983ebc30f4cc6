import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import type { DialogProps } from './dialog.lazy.tsx';

const dialogModule = createLazyModule(() => import('./dialog.lazy.tsx'));

/** Fetches what it is made of before one is opened. */
export const preloadDialog = dialogModule.load;

/** Something to fill in or read that belongs to the screen behind it. */
export function Dialog(props: DialogProps) {
  const module = useLazyModule(dialogModule, props.open, () => props.onOpenChange(false));
  return module && <module.Dialog {...props} />;
}
