import { translate } from '@prayer-swap/shared/messages/translate';
import { APPEAL_MAX_LENGTH, APPEAL_MIN_LENGTH } from '@prayer-swap/shared/restriction/limits';
import { appealCreationSchema } from '@prayer-swap/shared/restriction/schemas';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { AppealCounter } from './appeal-counter.tsx';
import { useAppealDraft } from './use-appeal-draft.ts';
import { useSendAppeal } from './use-send-appeal.ts';

/** The one appeal. What is written stays on the device until it is sent. */
export function AppealForm({ onSent }: { onSent: () => void }) {
  const draft = useAppealDraft();
  const sendAppeal = useSendAppeal();
  const form = useWordedForm({
    id: 'appeal',
    schema: appealCreationSchema,
    defaultValues: { text: draft.first },
    async send({ text }) {
      await sendAppeal(text);
      draft.clear();
      onSent();
    },
    failureWords: (error) => wordsUnlessRefused(error, { failed: 'restricted.appeal-failed' }),
  });
  const { onChange, ...field } = form.field('text');

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <TextareaField
        {...field}
        onChange={(event) => {
          draft.keep(event.target.value);
          onChange(event);
        }}
        label={translate('restricted.appeal')}
        hint={translate('restricted.appeal-hint', {
          min: APPEAL_MIN_LENGTH,
          max: APPEAL_MAX_LENGTH,
        })}
        aside={<AppealCounter text={field.value} />}
        required
      />
      <Button type="submit" className="sm:self-start" pending={form.pending}>
        {translate('restricted.appeal-send')}
      </Button>
    </Form>
  );
}
