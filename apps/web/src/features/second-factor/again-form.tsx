import {
  codeProofSchema,
  noProofSchema,
  passwordProofSchema,
} from '@prayer-swap/shared/accounts/second-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMember } from '../../lib/session.ts';
import { useHasPassword } from '../../lib/use-has-password.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CHANGE_FAILURES } from './change-failures.ts';
import type { Again } from './factor-query.ts';
import { StepHeading } from './step-heading.tsx';

type AgainFormProps = {
  title: string;
  detail: string;
  submitLabel: string;
  /** Throws what the server refused. */
  onProof: (again: Again) => Promise<unknown>;
  onCancel: () => void;
};

/** Before something that makes signing in easier for others: the password once more, or a code. */
export function AgainForm({ title, detail, submitLabel, onProof, onCancel }: AgainFormProps) {
  const { username } = useMember();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const hasPassword = useHasPassword();
  const byCode = by === 'code';
  const form = useWordedForm<{ currentPassword: string; code: string }, Again>({
    id: 'again',
    schema: hasPassword ? (byCode ? codeProofSchema : passwordProofSchema) : noProofSchema,
    defaultValues: { currentPassword: '', code: '' },
    send: onProof,
    failureWords: (error) => wordsUnlessRefused(error, CHANGE_FAILURES),
  });
  const arrive = useEffectEvent(() => form.focusOn(byCode ? 'code' : 'currentPassword'));
  useEffect(() => arrive(), [by]);

  function change() {
    form.reset();
    setBy(byCode ? 'password' : 'code');
  }

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <StepHeading title={title} detail={detail} />
      <FormErrorSummary {...form.summary} />
      {hasPassword && byCode && (
        <TextField
          {...form.field('code')}
          label={translate('second-factor.any-code')}
          hint={translate('second-factor.any-code-hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      {hasPassword && !byCode && (
        <CurrentPasswordField
          {...form.field('currentPassword')}
          label={translate('accounts.current-password')}
          username={username}
        />
      )}
      <FormActions submitLabel={submitLabel} pending={form.pending} onCancel={onCancel}>
        {hasPassword && (
          <Button variant="ghost" onClick={change}>
            {translate(byCode ? 'second-factor.use-password' : 'second-factor.use-code')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
