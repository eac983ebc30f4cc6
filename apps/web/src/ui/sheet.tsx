import { firstUse, useParts } from '../lib/first-use.ts';
import { ClosedTrigger } from './closed-trigger.tsx';
import type { SheetProps } from './sheet-parts.tsx';

const sheetParts = firstUse(() => import('./sheet-parts.tsx'));

/** Fetches what it is made of before one is opened. */
export const fetchSheets = sheetParts.fetch;

/** Slides up from the lower edge of a narrow window. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, trigger } = props;
  const parts = useParts(sheetParts, open, () => onOpenChange(false));
  if (parts) return <parts.Sheet {...props} />;
  return <ClosedTrigger trigger={trigger} opens="dialog" onOpen={() => onOpenChange(true)} />;
}
