import { translate } from '@prayer-swap/shared/messages/translate';
import { normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { useId, useState } from 'react';
import { useCareCheck } from '../../care/use-care-check.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from '../../ui/overlay.ts';
import { RequestTextField, useFieldError } from './request-text-field.tsx';
import { textErrorCode, validateText } from './text-state.ts';

type EditDialogProps = Omit<ModalProps, 'title'> & {
  /** The current text. */
  text: string;
  /** Resolves with an error message, or with null once it is saved. */
  save: (text: string) => Promise<string | null>;
};

/** Edits a text. Dismissing the dialog retains the input; Cancel discards it. */
export function EditDialog({ text, save, ...modalProps }: EditDialogProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? text;
  const fieldId = useId();
  const { error, showError, clear } = useFieldError(fieldId);
  const care = useCareCheck({ isWriting: modalProps.open, submitAction: 'save', fieldId });

  function closeDialog() {
    setTyped(null);
    clear();
    modalProps.onOpenChange(false);
  }

  async function submit() {
    const errorCode = textErrorCode(validateText(value));
    if (errorCode) return showError(translate(errorCode));
    if (normalizeText(value) === text) return closeDialog();
    if (!(await care.confirmText(value))) return;
    const failure = await save(value);
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
          setTyped(next);
          clear();
        }}
      />
      {care.dialog}
    </Dialog>
  );
}
