import { translate } from '@prayer-swap/shared/messages/translate';
import * as Dialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import X from '~icons/lucide/x';
import { cn } from '../lib/cn.ts';
import { useOverlayEntry } from '../lib/overlay-history.ts';
import { IconButton } from './icon-button.tsx';
import { useBackdrop } from './overlay.ts';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it, if it is rendered with the sheet. */
  trigger?: ReactNode;
  title: string;
  /** Shown beside the title, before Close. */
  actions?: ReactNode;
  height?: 'content' | 'full';
  /** Prevent it if another element than the trigger should get the focus afterwards. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
  children: ReactNode;
};

export function Sheet({
  open,
  onOpenChange,
  trigger,
  title,
  actions,
  height = 'content',
  onCloseAutoFocus,
  children,
}: SheetProps) {
  useOverlayEntry(open);
  const backdrop = useBackdrop(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <div {...backdrop} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-w-[40rem] flex-col bg-surface pb-[env(safe-area-inset-bottom)] shadow-float data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out',
            height === 'full'
              ? 'h-dvh pt-[env(safe-area-inset-top)]'
              : 'max-h-[calc(100dvh-3rem)] rounded-t-swap',
          )}
        >
          {/* Close wraps above a title whose longest word does not fit beside it. */}
          <div className="flex flex-wrap-reverse items-center gap-2 px-4 pt-3 pb-1">
            <Dialog.Title className="max-w-full flex-1 text-[min(var(--text-title),13vw)] leading-(--text-title--line-height) font-bold wrap-break-word">
              {title}
            </Dialog.Title>
            {actions}
            <Dialog.Close asChild>
              <IconButton
                label={translate('common.close')}
                icon={<X className="size-5.5" />}
                className="-me-2 ms-auto"
              />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-5">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
