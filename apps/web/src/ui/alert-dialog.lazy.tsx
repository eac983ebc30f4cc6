import { translate } from '@prayer-swap/shared/messages/translate';
import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { buttonClass } from './button-style.ts';
import { InlineError } from './error-state.tsx';
import { dialogFooterClass, type ModalProps, overlayClass, useModalContent } from './overlay.ts';

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

export function LoadedAlertDialog({
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
  return (
    <Radix.Root open={modal.open} onOpenChange={modal.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content {...contentProps}>
          <Radix.Title className="text-title font-bold">{modal.title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-body text-pretty text-ink-muted">{description}</div>
          </Radix.Description>
          {children && <div className="mt-4">{children}</div>}
          {error && <InlineError className="mt-4">{error}</InlineError>}
          <div className={dialogFooterClass}>
            <Radix.Cancel className={buttonClass({ variant: 'ghost' })}>{cancelLabel}</Radix.Cancel>
            <Button variant={tone} onClick={() => onConfirm()}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
