import { translate } from '@prayer-swap/shared/messages/translate';
import * as RadixAlert from 'radix-ui/alert-dialog';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import X from '~icons/lucide/x';
import { Button, buttonClass } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { InlineError } from './inline-error.tsx';
import { dialogFooterClass, type ModalProps, useBackdrop, useModalContent } from './overlay.ts';

export type DialogProps = ModalProps & {
  description?: ReactNode;
  children: ReactNode;
  /** The buttons in reading order; the main one is last. */
  footer?: ReactNode;
  /**
   * The id of the element with the initial focus, such as the only field; defaults to the heading.
   */
  initialFocusId?: string;
};

export function Dialog({ description, children, footer, initialFocusId, ...modal }: DialogProps) {
  const contentProps = useModalContent(modal);
  const backdrop = useBackdrop(modal.open);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Radix.Root open={modal.open} onOpenChange={modal.onOpenChange}>
      <Radix.Portal>
        <div {...backdrop} />
        <Radix.Content
          {...contentProps}
          onOpenAutoFocus={(event) => {
            contentProps.onOpenAutoFocus();
            // The close button comes first in the DOM but must not get the focus: see "Dialog
            // (Modal)" of the ARIA practices.
            event.preventDefault();
            const first = initialFocusId && document.getElementById(initialFocusId);
            (first || heading.current)?.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          {/* Close wraps above a title whose longest word does not fit beside it. */}
          <div className="flex flex-wrap-reverse items-end gap-x-2">
            <Radix.Title
              ref={heading}
              tabIndex={-1}
              className="max-w-full flex-1 pt-2 text-title font-bold wrap-break-word outline-none"
            >
              {modal.title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton
                label={translate('common.close')}
                icon={<X className="size-5.5" />}
                className="-me-2 ms-auto"
              />
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description asChild>
              <div className="mt-1 text-label text-pretty text-ink-muted">{description}</div>
            </Radix.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          {footer && <div className={dialogFooterClass}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export type AlertDialogProps = ModalProps & {
  /** The consequence of the action, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /**
   * Can return a promise, during which the button is pending. On success, close by `onOpenChange`.
   */
  onConfirm: () => unknown;
  /** The error message of the last attempt. */
  error?: string | undefined;
  /** Further inputs, such as a reason. */
  children?: ReactNode;
};

export function AlertDialog({
  description,
  confirmLabel,
  cancelLabel = translate('common.cancel'),
  tone = 'primary',
  onConfirm,
  error,
  children,
  ...modal
}: AlertDialogProps) {
  const contentProps = useModalContent(modal);
  const backdrop = useBackdrop(modal.open);
  return (
    <RadixAlert.Root open={modal.open} onOpenChange={modal.onOpenChange}>
      <RadixAlert.Portal>
        <div {...backdrop} />
        <RadixAlert.Content {...contentProps}>
          <RadixAlert.Title className="text-title font-bold">{modal.title}</RadixAlert.Title>
          <RadixAlert.Description asChild>
            <div className="mt-2 text-body text-pretty text-ink-muted">{description}</div>
          </RadixAlert.Description>
          {children && <div className="mt-4">{children}</div>}
          {error && <InlineError className="mt-4">{error}</InlineError>}
          <div className={dialogFooterClass}>
            <RadixAlert.Cancel className={buttonClass({ variant: 'ghost' })}>
              {cancelLabel}
            </RadixAlert.Cancel>
            <Button variant={tone} onClick={() => onConfirm()}>
              {confirmLabel}
            </Button>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
