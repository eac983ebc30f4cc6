import {
  FLAG_REASONS,
  type FlagReason,
  REPORT_REASONS,
  REPORT_TEXT_MAX_LENGTH,
  type ReportReason,
} from '@prayer-swap/shared/flags/limits';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { countCharacters } from '@prayer-swap/shared/prayer-requests/text';
import { useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { httpErrorOf, ignoreNotFound } from '../lib/api-failure.ts';
import { cn } from '../lib/cn.ts';
import { errorMessageOr } from '../lib/error-message-or.ts';
import { useMember } from '../lib/session.ts';
import { performAction } from '../offline/perform-action.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import type { ModalProps } from '../ui/overlay.ts';
import { RadioField } from '../ui/radio-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { captureNeighborFocusAfterRemoval } from './focus-neighbor.ts';
import { hiddenBy, removeFromLists } from './list-removals.ts';

/** Explains flagging, asks for an optional reason, and removes the post from the lists. */
export function FlagDialog({ request, onOpenChange, ...dialogProps }: PostDialogProps) {
  const memberId = useMember().id;
  const [reason, setReason] = useState<FlagReason | null>(null);

  async function flag() {
    const focusNext = captureNeighborFocusAfterRemoval(dialogProps.returnFocusTo.current);
    const { id: targetId, ownerUsername } = request;
    const action = { type: 'flag', targetId, ownerUsername, reason, undo: false } as const;
    let message = translate('flags.flagged-toast');
    let isQueued = false;
    try {
      isQueued = (await performAction(memberId, action)) === 'queued';
    } catch (error) {
      // Already flagged or not found: the post is removed all the same.
      const gone = httpErrorOf(error, 'flags.already-flagged', 404);
      if (!gone) throw error;
      message = gone.message;
    }
    if (isQueued) showToast(translate('requests.queued-toast'), { maxLines: 2 });
    else {
      showToast(message);
      removeFromLists(hiddenBy(action));
    }
    focusNext();
  }

  return (
    <ActionDialog
      {...dialogProps}
      onOpenChange={(open) => {
        if (!open) setReason(null);
        onOpenChange(open);
      }}
      title={translate('flags.title')}
      description={translate('flags.description')}
      confirmLabel={translate('flags.confirm')}
      tone="danger"
      action={flag}
      formatError={{ failed: 'flags.failed' }}
    >
      <RadioField
        label={translate('flags.reason')}
        options={FLAG_REASONS.map(withLabel)}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

type ReportForm = { reason: ReportReason | null; text: string };

const EMPTY: ReportForm = { reason: null, text: '' };

/** Reports a member to the admins. Dismissing the dialog retains the input; Cancel discards it. */
export function ReportDialog({ request, ...modalProps }: PostDialogProps) {
  const username = request.ownerUsername;
  const memberId = useMember().id;
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<keyof ReportForm | 'request', string>>>({});
  const fields = useRef<HTMLDivElement>(null);

  function change(part: Partial<ReportForm>) {
    setForm((before) => ({ ...before, ...part }));
    setErrors({});
  }

  function closeDialog() {
    change(EMPTY);
    modalProps.onOpenChange(false);
  }

  async function send() {
    const { reason, text } = form;
    if (reason === null) {
      setErrors({ reason: translate('reports.reason-required') });
      return fields.current?.querySelector('input')?.focus();
    }
    if (countCharacters(text) > REPORT_TEXT_MAX_LENGTH) {
      setErrors({ text: translate('reports.text-too-long') });
      return fields.current?.querySelector('textarea')?.focus();
    }
    setErrors({});
    try {
      const about = { targetId: username, ownerUsername: username, undo: false };
      const response = await performAction(memberId, { type: 'report', ...about, reason, text });
      if (response === 'queued') showToast(translate('requests.queued-toast'), { maxLines: 2 });
      else showToast(translate('reports.reported-toast'));
    } catch (error) {
      const known = httpErrorOf(error, 'reports.already');
      if (!known) {
        return setErrors({
          request: errorMessageOr(error, { failed: 'reports.failed' }),
        });
      }
      showToast(known.message);
    }
    closeDialog();
  }

  return (
    <Dialog
      {...modalProps}
      title={translate('reports.report', { username })}
      description={translate('reports.description', { username })}
      footer={
        <>
          <Button variant="ghost" onClick={closeDialog}>
            {translate('common.cancel')}
          </Button>
          <Button onClick={send}>{translate('reports.send')}</Button>
        </>
      }
    >
      <div ref={fields} className="flex flex-col gap-4">
        <RadioField
          label={translate('reports.reason')}
          options={REPORT_REASONS.map(withLabel)}
          value={form.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason}
        />
        <TextareaField
          label={translate('reports.text')}
          value={form.text}
          rows={3}
          maxLength={16 * REPORT_TEXT_MAX_LENGTH}
          onChange={(event) => change({ text: event.target.value })}
          error={errors.text}
          aside={<ReportCounter text={form.text} />}
        />
        {errors.request && <InlineError>{errors.request}</InlineError>}
      </div>
    </Dialog>
  );
}

/** Counts the characters of the report. */
function ReportCounter({ text }: { text: string }) {
  const values = { count: countCharacters(text), max: REPORT_TEXT_MAX_LENGTH };
  return (
    <span className={cn(values.count > values.max && 'font-bold text-danger')}>
      <span aria-hidden="true">{translate('reports.counter', values)}</span>
      <span className="sr-only">{translate('reports.counter-said', values)}</span>
    </span>
  );
}

/** The dialog in which an admin deletes another member's archived post. */
export function AdminDeleteDialog({ request, ...dialogProps }: PostDialogProps) {
  async function confirm() {
    const focusNext = captureNeighborFocusAfterRemoval(dialogProps.returnFocusTo.current);
    await api.delete(`/admin/requests/${request.id}`).catch(ignoreNotFound);
    showToast(translate('requests.deleted-toast'));
    removeFromLists(({ id }) => id === request.id);
    focusNext();
  }

  return (
    <ActionDialog
      {...dialogProps}
      title={translate('requests.admin-delete-title')}
      description={translate('requests.admin-delete-description')}
      confirmLabel={translate('requests.admin-delete')}
      tone="danger"
      action={confirm}
      formatError={{ failed: 'requests.delete-failed' }}
    />
  );
}

const REASON_LABELS: Record<FlagReason, MessageCode> = {
  'child-safety': 'flags.reason-child-safety',
  danger: 'flags.reason-danger',
  harassment: 'flags.reason-harassment',
  'private-details': 'flags.reason-private-details',
  spam: 'flags.reason-spam',
  other: 'flags.reason-other',
};

function withLabel<Reason extends FlagReason>(value: Reason) {
  return { value, label: translate<MessageCode>(REASON_LABELS[value]) };
}

/** The props of a dialog that the menu of a post opens. */
export type PostDialogProps = Omit<ModalProps, 'title'> & {
  request: Pick<PrayerRequest, 'id' | 'ownerUsername'>;
  /** The menu button inside the card. */
  returnFocusTo: { current: HTMLElement | null };
};
