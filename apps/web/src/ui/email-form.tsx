import type { useForm } from '../lib/use-form.ts';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { TextField } from './text-field.tsx';

type EmailFormProps = {
  form: ReturnType<typeof useForm<{ email: string }, { email: string }>>;
  label: string;
  hint?: string;
  submitLabel: string;
};

/** A form with only an e-mail address, to which a mail is sent. */
export function EmailForm({ form, label, hint, submitLabel }: EmailFormProps) {
  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <TextField
        {...form.field('email')}
        type="email"
        label={label}
        hint={hint}
        autoComplete="email"
        required
      />
      <Button type="submit" size="large" fullWidth pending={form.pending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
