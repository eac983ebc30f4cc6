import { translate } from '@prayer-swap/shared/messages/translate';
import { normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { useId, useState } from 'react';
import { useCareQuestion } from '../../care/use-care-question.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ReturnFocusTo } from '../../ui/return-focus.ts';
import { RequestTextField } from './request-text-field.tsx';
import { judgeText, ruleBrokenBy } from './text-state.ts';
import { useFieldRefusal } from './use-field-refusal.ts';

type EditDialogProps = {
  /** As it stands now. */
  text: string;
  /** Resolves with the words of what went wrong, or null once it is saved. */
  save: (text: string) => Promise<string | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: ReturnFocusTo;
};

/** Corrects a text. Closed by a slip, it keeps what was typed; Cancel lets it go. */
export function EditDialog({ text, save, open, onOpenChange, returnFocusTo }: EditDialogProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? text;
  const fieldId = useId();
  const { error, refuse, clear } = useFieldRefusal(fieldId);
  const care = useCareQuestion({ writing: open, goOn: 'save', fieldId });

  function leave() {
    setTyped(null);
    clear();
    onOpenChange(false);
  }

  async function trySave() {
    const broken = ruleBrokenBy(judgeText(value));
    if (broken) return refuse(translate(broken));
    if (normalizeText(value) === text) return leave();
    if (!(await care.mayPost(value))) return;
    const failure = await save(value);
    if (failure !== null) return refuse(failure);
    care.forget();
    leave();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={translate('requests.edit-title')}
      firstFocus={fieldId}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {translate('common.cancel')}
          </Button>
          <Button onClick={trySave}>{translate('common.save')}</Button>
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
      {care.question}
    </Dialog>
  );
}
