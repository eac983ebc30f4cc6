import { REASON_MAX_LENGTH } from '@prayer-swap/shared/admin/limits';
import { reasonedSchema } from '@prayer-swap/shared/admin/schemas';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { isMessageCode } from '@prayer-swap/shared/messages/spoken';
import { translate } from '@prayer-swap/shared/messages/translate';
import { countCharacters, isBlank } from '@prayer-swap/shared/prayer-requests/text';
import { type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import { failureOf } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { refreshAdmin, useDialogHold } from './refresh.ts';

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Who reads the reason. */
  hint: string;
  optional?: boolean;
  /** A further choice below the reason. */
  children?: ReactNode;
  /** Sends the decision. */
  decide: (reason: string) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  failed: MessageCode;
};

/** A decision with its reason. What another admin decided meanwhile closes it, with the server's words. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, optional = false, decide, done, failed } = props;
  const adminId = useMember().id;
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const [broken, setBroken] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useDialogHold(open);

  async function confirm() {
    const rule = optional && isBlank(reason) ? undefined : brokenRule(reason);
    setBroken(rule);
    setFailure(undefined);
    if (rule) return document.getElementById(fieldId)?.focus();
    try {
      await decide(reason);
      await leave(done);
    } catch (error) {
      const words = wordsUnlessRefused(error, { failed });
      if (isConflict(error)) await leave(words);
      else setFailure(words);
    }
  }

  async function leave(news: string) {
    onClose();
    setReason('');
    showToast(news);
    await refreshAdmin(adminId);
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(stays) => {
        setFailure(undefined);
        setBroken(undefined);
        if (!stays) onClose();
      }}
      title={props.title}
      description={props.description}
      confirmLabel={props.confirmLabel}
      tone={props.tone ?? 'primary'}
      onConfirm={confirm}
      error={failure}
    >
      <TextareaField
        id={fieldId}
        rows={3}
        label={translate(optional ? 'panel.reason-optional' : 'panel.reason')}
        hint={props.hint}
        value={reason}
        error={broken}
        required={!optional}
        aside={`${countCharacters(reason.trim())} / ${REASON_MAX_LENGTH}`}
        onChange={(event) => setReason(event.target.value)}
      />
      {props.children}
    </AlertDialog>
  );
}

function brokenRule(reason: string): string | undefined {
  const code = z.safeParse(reasonedSchema, { reason }).error?.issues[0]?.message;
  return code !== undefined && isMessageCode(code) ? translate(code) : code;
}

/** Somebody else has decided, or what it was about is gone. */
export function isConflict(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && [404, 409].includes(failure.status);
}
