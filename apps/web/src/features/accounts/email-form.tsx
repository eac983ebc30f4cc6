import { translate } from '@prayer-swap/shared/messages/translate';
import type { useWordedForm } from '../../lib/use-worded-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';

type EmailFormProps = {
  form: ReturnType<typeof useWordedForm<{ email: string }, { email: string }>>;
  submitLabel: string;
};

/** Asks for an address alone, to send something there. */
export function EmailForm({ form, submitLabel }: EmailFormProps) {
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <TextField
        {...form.field('email')}
        type="email"
        label={translate('accounts.email')}
        autoComplete="email"
        required
      />
      <Button type="submit" size="large" fullWidth pending={form.pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
