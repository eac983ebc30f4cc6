import { translate } from '@prayer-swap/shared/messages/translate';
import { normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { useId } from 'react';
import { useCareCheck } from '../../care/use-care-check.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from '../../ui/overlay.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { DayField, dayError } from './day-field.tsx';
import type { Recipients } from './drafts.ts';
import { useEditDraft } from './edit-draft.ts';
import { RecipientsField } from './recipients-field.tsx';
import { RequestTextField, useFieldError } from './request-text-field.tsx';
import { textErrorCode, validateText } from './text-state.ts';

type EditDialogProps = Omit<ModalProps, 'title'> & {
  /** Of the request or queued item. */
  id: string;
  /** The current text. */
  text: string;
  /** The current day, empty for none; undefined if it cannot be changed. */
  day?: string | undefined;
  /** The current recipients; undefined if they cannot be changed. */
  recipients?: Recipients | undefined;
  /** Whether it is anonymous; undefined if that cannot be changed. */
  anonymous?: boolean | undefined;
  /** Resolves with an error message, or with null once it is saved. */
  save: (edit: Edit) => Promise<string | null>;
};

/** What the member changed. Other fields may have changed on another device. */
export type Edit = {
  text?: string;
  day?: string | null;
  recipients?: Recipients;
  anonymous?: boolean;
};

/**
 * Edits a text, its day, its recipients and whether it is anonymous. Dismissing the dialog or
 * leaving the screen retains the input; Cancel discards it.
 */
export function EditDialog({
  id,
  text,
  day,
  recipients,
  anonymous,
  save,
  ...modalProps
}: EditDialogProps) {
  const { draft, change, discard } = useEditDraft({ id, text, open: modalProps.open });
  const chosenDay = draft.day;
  const value = draft.text ?? text;
  const chosenRecipients = recipients && draft.recipients;
  const chosenAnonymous = anonymous === undefined ? null : draft.anonymous;
  const fieldId = useId();
  const { error, showError, clear } = useFieldError(fieldId);
  const care = useCareCheck({ isWriting: modalProps.open, submitAction: 'save', fieldId });

  function closeDialog() {
    discard();
    clear();
    modalProps.onOpenChange(false);
  }

  async function submit() {
    const errorCode = textErrorCode(validateText(value));
    if (errorCode) return showError(translate(errorCode));
    const hasDayChanged = chosenDay !== null && chosenDay !== day;
    const hasTextChanged = normalizeText(value) !== text;
    const hasAuthorChanged = chosenAnonymous !== null && chosenAnonymous !== anonymous;
    if (!hasTextChanged && !hasDayChanged && !chosenRecipients && !hasAuthorChanged)
      return closeDialog();
    const impossibleDay = hasDayChanged ? dayError(chosenDay) : undefined;
    if (impossibleDay) return showError(impossibleDay);
    if (hasTextChanged && !(await care.confirmText(value))) return;
    const failure = await save({
      ...(hasTextChanged && { text: value }),
      ...(hasDayChanged && { day: chosenDay || null }),
      ...(chosenRecipients && { recipients: chosenRecipients }),
      ...(hasAuthorChanged && { anonymous: chosenAnonymous }),
    });
    if (failure !== null) return showError(failure);
    care.reset();
    closeDialog();
  }

  return (
    <Dialog
      {...modalProps}
      title={translate('requests.edit-title')}
      initialFocusId={fieldId}
      footer={
        <>
          <Button variant="ghost" onClick={closeDialog}>
            {translate('common.cancel')}
          </Button>
          <Button onClick={submit}>{translate('common.save')}</Button>
        </>
      }
    >
      <RequestTextField
        id={fieldId}
        label={translate('requests.edit-label')}
        value={value}
        error={error}
        onChange={(next) => {
          change({ text: next });
          clear();
        }}
      />
      {day !== undefined && (
        <DayField
          value={chosenDay ?? day}
          savedDay={day}
          onChange={(next) => change({ day: next })}
        />
      )}
      {recipients && (
        <div className="not-empty:mt-4">
          <RecipientsField
            recipients={chosenRecipients ?? recipients}
            onChange={(chosen) => change({ recipients: chosen })}
          />
        </div>
      )}
      {anonymous !== undefined && (
        <SwitchField
          label={translate('requests.post-anonymously')}
          checked={chosenAnonymous ?? anonymous}
          onChange={(chosen) => change({ anonymous: chosen })}
        />
      )}
      {care.dialog}
    </Dialog>
  );
}
