import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

type TooltipProps = {
  text: string;
  /** One element that takes a ref; it has a label of its own. */
  children: ReactNode;
  /** Only where something else than pointer and keyboard shows it too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A hint for the pointer and the keyboard; never the only place of its words. */
export function Tooltip({ text, children, ...shown }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root {...shown}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 animate-appear rounded-control bg-ink px-3 py-1.5 text-meta text-canvas"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
