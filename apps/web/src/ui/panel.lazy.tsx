import * as Popover from 'radix-ui/popover';
import { type ReactNode, useId } from 'react';
import { useOverlayEntry } from '../lib/overlay-history.ts';

export type PanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The trigger button: one element that accepts a ref and has its own label. */
  trigger: ReactNode;
  title: string;
  /** Shown beside the title, such as "Mark all as read". */
  actions?: ReactNode;
  /** Prevent it if another element than the button should get the focus afterwards. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
  children: ReactNode;
};

export function PopoverPanel({
  open,
  onOpenChange,
  trigger,
  title,
  actions,
  onCloseAutoFocus,
  children,
}: PanelProps) {
  const titleId = useId();
  useOverlayEntry(open);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-labelledby={titleId}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-50 flex max-h-[70vh] w-100 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float data-[state=open]:animate-rise data-[state=closed]:animate-disappear"
        >
          <div className="flex items-center gap-2 px-4 pt-3 pb-1">
            <h2 id={titleId} className="flex-1 text-request font-bold">
              {title}
            </h2>
            {actions}
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">{children}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
