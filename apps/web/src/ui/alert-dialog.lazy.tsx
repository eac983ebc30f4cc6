import { translate } from '@prayer-swap/shared/messages/translate';
import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { buttonClass } from './button-style.ts';
import { InlineError } from './error-state.tsx';
import {
  dialogClass,
  dialogFooterClass,
  overlayClass,
  type ReturnFocusTo,
  useEscape,
  useReturnFocus,
} from './overlay.ts';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
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
  returnFocusTo?: ReturnFocusTo;
};

export function LoadedAlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = translate('common.cancel'),
  tone = 'primary',
  onConfirm,
  error,
  children,
  returnFocusTo,
}: AlertDialogProps) {
  const { saveFocus, restoreFocus } = useReturnFocus(returnFocusTo);
  const escapeProps = useEscape(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...escapeProps}
          className={dialogClass}
          onOpenAutoFocus={saveFocus}
          onCloseAutoFocus={restoreFocus}
        >
          <Radix.Title className="text-title font-bold">{title}</Radix.Title>
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
