import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import Flame from '~icons/lucide/flame';
import HeartHandshake from '~icons/lucide/heart-handshake';
import Sparkles from '~icons/lucide/sparkles';
import { cn } from '../../lib/cn.ts';
import type { Icon } from '../../ui/icon.tsx';

const LABELS = {
  Popular: { messageCode: 'swap.popular', Icon: Flame, look: 'text-hands' },
  Support: { messageCode: 'swap.support', Icon: HeartHandshake, look: 'text-support' },
  Celebration: { messageCode: 'swap.celebration', Icon: Sparkles, look: 'text-celebration' },
} satisfies Record<string, { messageCode: MessageCode; Icon: Icon; look: string }>;

/** The reason this card was drawn. */
export function SwapLabel({ id, type }: { id: string; type: SwapCardData['swapType'] }) {
  const { messageCode, Icon, look } = LABELS[type];
  return (
    <h2 id={id} className={cn('flex items-center gap-2 text-label font-bold', look)}>
      <Icon className="size-4.5" />
      {translate(messageCode)}
    </h2>
  );
}
