import { hasMessage, type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { REASON_MAX_LENGTH } from '@prayer-swap/shared/moderation/limits';
import { requiredReasonSchema } from '@prayer-swap/shared/moderation/schemas';
import { countCharacters, isBlank } from '@prayer-swap/shared/prayer-requests/text';
import { type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import type { ReturnFocusTo } from '../../ui/overlay.ts';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useDecision, usePauseLiveRefresh } from './panel-hooks.ts';

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Names the readers of the reason. */
  hint: string;
  optional?: boolean;
  /** An additional option below the reason. */
  children?: ReactNode;
  /** Sends the decision. */
  decide: (reason: string) => Promise<unknown>;
  /** The toast after success. */
  successMessage: string;
  failureCode: MessageCode;
  returnFocusTo?: ReturnFocusTo;
  /** Called when it is decided, also by another admin. */
  onDecided?: (() => void) | undefined;
};

/**
 * A decision with its reason. A conflict with another admin closes it with the server's message.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, optional = false, decide, successMessage, failureCode } = props;
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const [validationError, setValidationError] = useState<string>();
  const decision = useDecision(failureCode, () => {
    onClose();
    setReason('');
    props.onDecided?.();
  });
  usePauseLiveRefresh(open);

  async function confirm() {
    const invalid = optional && isBlank(reason) ? undefined : validateReason(reason);
    setValidationError(invalid);
    decision.clearFailure();
    if (invalid) return document.getElementById(fieldId)?.focus();
    await decision.decide(() => decide(reason), successMessage);
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(nextOpen) => {
        decision.clearFailure();
        setValidationError(undefined);
        if (!nextOpen) onClose();
      }}
      title={props.title}
      description={props.description}
      confirmLabel={props.confirmLabel}
      tone={props.tone ?? 'primary'}
      onConfirm={confirm}
      error={decision.failure}
      returnFocusTo={props.returnFocusTo}
    >
      <TextareaField
        id={fieldId}
        rows={3}
        label={translate(optional ? 'panel.reason-optional' : 'panel.reason')}
        hint={props.hint}
        value={reason}
        error={validationError}
        required={!optional}
        aside={`${countCharacters(reason.trim())} / ${REASON_MAX_LENGTH}`}
        onChange={(event) => setReason(event.target.value)}
      />
      {props.children}
    </AlertDialog>
  );
}

type ReasonButtonProps = Omit<ReasonDialogProps, 'open' | 'onClose'> & {
  variant: 'soft' | 'outline' | 'ghost';
  onClose?: () => void;
};

/** A button that opens the dialog of its decision. */
export function ReasonButton({ variant, onClose, ...dialogProps }: ReasonButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {dialogProps.confirmLabel}
      </Button>
      <ReasonDialog
        {...dialogProps}
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
          onClose?.();
        }}
      />
    </>
  );
}

function validateReason(reason: string): string | undefined {
  const code = z.safeParse(requiredReasonSchema, { reason }).error?.issues[0]?.message;
  return code !== undefined && hasMessage(code) ? translate(code) : code;
}
