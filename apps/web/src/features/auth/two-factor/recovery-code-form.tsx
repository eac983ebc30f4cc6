import { recoveryCodeField } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type RecoveryCodeFormProps = {
  /** Throws the server's error. */
  onCode: (code: string) => Promise<unknown>;
  formatError: (error: unknown) => string;
  children: ReactNode;
};

const schema = z.object({ code: recoveryCodeField() });

export function RecoveryCodeForm({ onCode, formatError, children }: RecoveryCodeFormProps) {
  const form = useForm({
    id: 'recovery',
    schema,
    defaultValues: { code: '' },
    send: ({ code }) => onCode(code),
    formatError,
  });
  const focusField = useEffectEvent(() => form.focusOn('code'));
  useEffect(() => focusField(), []);

  return (
    <Form {...form.formProps} className="flex flex-col gap-4">
      <FormErrorSummary {...form.summary} />
      <TextField
        {...form.field('code')}
        label={translate('second-factor.recovery-code')}
        hint={translate('second-factor.recovery-code-hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" size="large" fullWidth pending={form.pending}>
        {translate('second-factor.continue')}
      </Button>
      {children}
    </Form>
  );
}
