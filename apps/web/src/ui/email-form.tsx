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

/** Asks for an address alone, to send something there. */
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
