import { fetchAlertDialogs } from '../ui/alert-dialog.tsx';
import { fetchDialogs } from '../ui/dialog.tsx';
import { fetchMenus } from '../ui/menu.tsx';
import { fetchPanels } from '../ui/panel.tsx';
import { fetchSheets } from '../ui/sheet.tsx';
import { fetchToasts } from '../ui/toast.tsx';

/** Fetches everything that comes over a screen on first use. */
export const overlays: readonly (() => Promise<unknown>)[] = [
  fetchToasts,
  fetchMenus,
  fetchSheets,
  fetchPanels,
  fetchDialogs,
  fetchAlertDialogs,
];
