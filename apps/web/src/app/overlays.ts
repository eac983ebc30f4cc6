import { fetchAlertDialogs } from '../ui/alert-dialog.tsx';
import { fetchDialogs } from '../ui/dialog.tsx';
import { fetchMenus } from '../ui/menu.tsx';
import { fetchPanels } from '../ui/panel.tsx';
import { fetchSheets } from '../ui/sheet.tsx';
import { fetchToasts } from '../ui/toast.tsx';

/** Everything that comes over a screen on first use. */
export function fetchOverlays() {
  return Promise.allSettled(
    [fetchToasts, fetchMenus, fetchSheets, fetchPanels, fetchDialogs, fetchAlertDialogs].map(
      (fetchParts) => fetchParts(),
    ),
  );
}
