import { translate } from '@prayer-swap/shared/messages/translate';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import X from '~icons/lucide/x';
import { cn } from '../lib/cn.ts';
import { IconButton } from './icon-button.tsx';
import { type ModalProps, useModalContent } from './overlay.ts';

type FullScreenDialogProps = ModalProps & {
  /** `progress` is a short text beside the close button, `heading` the heading of the screen. */
  titleLook: 'progress' | 'heading';
  children: ReactNode;
};

/** A modal dialog that covers the screen. Its title takes the focus, also after it has changed. */
export function FullScreenDialog({ titleLook, children, ...modal }: FullScreenDialogProps) {
  const contentProps = useModalContent(modal);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), [modal.title]);
  return (
    <Radix.Root open={modal.open} onOpenChange={modal.onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          {...contentProps}
          aria-describedby={undefined}
          className="before-toasts fixed inset-0 z-40 overflow-y-auto overscroll-contain bg-primary-soft text-ink data-[state=closed]:animate-disappear data-[state=open]:animate-appear"
          onOpenAutoFocus={(event) => {
            contentProps.onOpenAutoFocus();
            event.preventDefault();
            title.current?.focus();
          }}
        >
          <div className="mx-auto flex min-h-full max-w-[37rem] flex-col px-4 pt-[max(0.5rem,env(safe-area-inset-top))]">
            <div className="flex flex-wrap items-center gap-x-2">
              <Radix.Close asChild>
                <IconButton
                  label={translate('common.close')}
                  icon={<X className="size-5.5" />}
                  className="-ms-2.5"
                />
              </Radix.Close>
              <Radix.Title
                ref={title}
                tabIndex={-1}
                className={cn(
                  'outline-none',
                  titleLook === 'progress'
                    ? 'ms-auto text-label text-on-primary-soft'
                    : 'mt-[14dvh] basis-full text-center text-title font-bold text-balance',
                )}
              >
                {modal.title}
              </Radix.Title>
            </div>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
