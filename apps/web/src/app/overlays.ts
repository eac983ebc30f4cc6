import { preloadSignOutQuestion } from '../offline/sign-out-dialog.tsx';
import { preloadDialog } from '../ui/dialog.tsx';
import { preloadMenu } from '../ui/menu.tsx';
import { preloadPanel, preloadSheet } from '../ui/sheet.tsx';
import { preloadToasts } from '../ui/toast.tsx';

/** Loads every overlay before its first use. */
export const overlayPreloads: readonly (() => Promise<unknown>)[] = [
  preloadToasts,
  preloadMenu,
  preloadSheet,
  preloadPanel,
  preloadDialog,
  preloadSignOutQuestion,
];
