import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import { useMediaQuery, WIDE } from '../lib/use-media-query.ts';
import { LazyTrigger } from './lazy-trigger.tsx';
import type { PanelProps } from './panel.lazy.tsx';
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

const panelModule = createLazyModule(() => import('./panel.lazy.tsx'));

/** Loads the code before the first panel opens. */
export const preloadPanel = panelModule.load;

/** A popover below its button in a wide window (400 px, 70 % high); covers a narrow one. */
export function Panel(props: PanelProps) {
  const wide = useMediaQuery(WIDE);
  return wide ? <PopoverPanel {...props} /> : <Sheet {...props} height="full" />;
}

function PopoverPanel(props: PanelProps) {
  const { open, onOpenChange, trigger } = props;
  const module = useLazyModule(panelModule, open, () => onOpenChange(false));
  if (module) return <module.PopoverPanel {...props} />;
  return <LazyTrigger trigger={trigger} opens="dialog" onOpen={() => onOpenChange(true)} />;
}
