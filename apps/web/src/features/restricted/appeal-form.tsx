import { translate } from '@prayer-swap/shared/messages/translate';
import { APPEAL_MAX_LENGTH, APPEAL_MIN_LENGTH } from '@prayer-swap/shared/restriction/limits';
import { appealCreationSchema } from '@prayer-swap/shared/restriction/schemas';
import { useController } from 'react-hook-form';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { AppealCounter } from './appeal-counter.tsx';
import { useAppealDraft } from './use-appeal-draft.ts';
import { useSendAppeal } from './use-send-appeal.ts';

/** The one appeal. What is written stays on the device until it is sent. */
export function AppealForm() {
  const draft = useAppealDraft();
  const sendAppeal = useSendAppeal();
  const form = useWordedForm({
    id: 'appeal',
    schema: appealCreationSchema,
    defaultValues: { text: draft.first },
    async send({ text }) {
      await sendAppeal(text);
      draft.clear();
    },
    failureWords: (error) => wordsUnlessRefused(error, { failed: 'restricted.appeal-failed' }),
  });
  const { id, error } = form.field('text');
  // The growing field keeps its own hold of the element, so its value is handed over.
  const { name, value, onBlur, onChange } = useController({
    control: form.control,
    name: 'text',
  }).field;

  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <TextareaField
        id={id}
        name={name}
        value={value}
        error={error}
        onBlur={onBlur}
        onChange={({ target }) => {
          draft.keep(target.value);
          onChange(target.value);
        }}
        label={translate('restricted.appeal')}
        hint={translate('restricted.appeal-hint', {
          min: APPEAL_MIN_LENGTH,
          max: APPEAL_MAX_LENGTH,
        })}
        aside={<AppealCounter text={value} />}
        required
      />
      <Button type="submit" className="sm:self-start" pending={form.pending}>
        {translate('restricted.appeal-send')}
      </Button>
    </form>
  );
}
