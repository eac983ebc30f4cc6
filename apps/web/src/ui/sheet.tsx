import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import { LazyTrigger } from './lazy-trigger.tsx';
import type { SheetProps } from './sheet.lazy.tsx';

const sheetModule = createLazyModule(() => import('./sheet.lazy.tsx'));

/** Loads the code before the first sheet opens. */
export const preloadSheet = sheetModule.load;

/** A sheet that slides up from the bottom of a narrow window. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, trigger } = props;
  const module = useLazyModule(sheetModule, open, () => onOpenChange(false));
  if (module) return <module.Sheet {...props} />;
  return <LazyTrigger trigger={trigger} opens="dialog" onOpen={() => onOpenChange(true)} />;
}
