import { preloadAlertDialog } from '../ui/alert-dialog.tsx';
import { preloadDialog } from '../ui/dialog.tsx';
import { preloadMenu } from '../ui/menu.tsx';
import { preloadPanel } from '../ui/panel.tsx';
import { preloadSheet } from '../ui/sheet.tsx';
import { preloadToasts } from '../ui/toast.tsx';

/** Fetches everything that comes over a screen on first use. */
export const overlayPreloads: readonly (() => Promise<unknown>)[] = [
  preloadToasts,
  preloadMenu,
  preloadSheet,
  preloadPanel,
  preloadDialog,
  preloadAlertDialog,
];
