import { firstUse, useParts } from '../lib/first-use.ts';
import { useMediaQuery, WIDE } from '../lib/use-media-query.ts';
import { ClosedTrigger } from './closed-trigger.tsx';
import type { PanelProps } from './panel-parts.tsx';
import { Sheet } from './sheet.tsx';

const panelParts = firstUse(() => import('./panel-parts.tsx'));

/** Fetches what it is made of before one is opened. */
export const fetchPanels = panelParts.fetch;

/** Hangs from its button on a wide window (400 px, 70 % high); covers a narrow one. */
export function Panel(props: PanelProps) {
  const wide = useMediaQuery(WIDE);
  return wide ? <HangingPanel {...props} /> : <Sheet {...props} height="full" />;
}

function HangingPanel(props: PanelProps) {
  const { open, onOpenChange, trigger } = props;
  const parts = useParts(panelParts, open, () => onOpenChange(false));
  if (parts) return <parts.HangingPanel {...props} />;
  return <ClosedTrigger trigger={trigger} opens="dialog" onOpen={() => onOpenChange(true)} />;
}
