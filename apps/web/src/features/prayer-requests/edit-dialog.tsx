import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { useState } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ReturnFocusTo } from '../../ui/return-focus.ts';
import { showToast } from '../../ui/toast.tsx';
import { editText } from './own-request-calls.ts';
import { RequestTextField } from './request-text-field.tsx';
import { judgeText, ruleBrokenBy } from './text-state.ts';

type EditDialogProps = {
  request: PrayerRequest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: ReturnFocusTo;
};

/** Corrects the text. Closed by a slip, it keeps what was typed; Cancel lets it go. */
export function EditDialog({ request, open, onOpenChange, returnFocusTo }: EditDialogProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const text = typed ?? request.text;

  function leave() {
    setTyped(null);
    setError(undefined);
    onOpenChange(false);
  }

  async function save() {
    const broken = ruleBrokenBy(judgeText(text));
    if (broken) return setError(translate(broken));
    if (normalizeText(text) === request.text) return leave();
    try {
      await editText(request.id, text);
      showToast(translate('requests.edited-toast'));
      leave();
    } catch (failed) {
      const failure = failureOf(failed);
      setError(failure.kind === 'refused' ? failure.message : translate('requests.edit-failed'));
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={translate('requests.edit-title')}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {translate('common.cancel')}
          </Button>
          <Button onClick={save}>{translate('common.save')}</Button>
        </>
      }
    >
      <RequestTextField
        label={translate('requests.edit-label')}
        value={text}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
