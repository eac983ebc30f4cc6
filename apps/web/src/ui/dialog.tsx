import { firstUse, useParts } from '../lib/first-use.ts';
import type { DialogProps } from './dialog-parts.tsx';

const dialogParts = firstUse(() => import('./dialog-parts.tsx'));

/** Fetches what it is made of before one is opened. */
export const fetchDialogs = dialogParts.fetch;

/** Something to fill in or read that belongs to the screen behind it. */
export function Dialog(props: DialogProps) {
  const parts = useParts(dialogParts, props.open, () => props.onOpenChange(false));
  return parts && <parts.Dialog {...props} />;
}
