import { DELETE_PHRASE, DELETION_LINK_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { HOUR } from '@prayer-swap/shared/time';
import { useState } from 'react';
import { httpErrorOf, importOrOffline } from '../../../lib/api-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { handleDeletionByLink } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useUrlToken } from '../../../lib/use-url-token.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormResult } from '../../../ui/form-result.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmailForm, ValidatedForm } from '../../../ui/validated-form.tsx';
import { DeletionConsequences, PhraseField, usePhraseForm } from './phrase-form.tsx';

type Step = 'ask' | 'confirm' | 'link-invalid' | 'deleted';

/**
 * Deletes an account without the app: mails a link to its address, which opens the confirmation
 * here.
 */
export function DeleteAccountScreen() {
  const token = useUrlToken(paths.deleteAccount);
  const [step, setStep] = useState<Step>(token === '' ? 'ask' : 'confirm');
  return (
    <Page title={translate('leaving.page-title')} intro={introOf(step)} width="form">
      <div className="flex flex-col gap-5">
        {(step === 'ask' || step === 'confirm') && (
          <Card className="flex flex-col gap-4 sm:p-6">
            <div>
              <h2 className="text-request font-bold">{translate('leaving.before')}</h2>
              <p className="mt-1 text-body text-ink-muted">{translate('leaving.permanent')}</p>
            </div>
            <DeletionConsequences />
          </Card>
        )}
        <Card className="sm:p-6">
          <StepContent step={step} token={token} onStep={setStep} />
        </Card>
      </div>
    </Page>
  );
}

type StepContentProps = { step: Step; token: string; onStep: (step: Step) => void };

function StepContent({ step, token, onStep }: StepContentProps) {
  switch (step) {
    case 'ask':
      return <RequestDeletionLink />;
    case 'confirm':
      return <ConfirmDeletionForm token={token} onStep={onStep} />;
    case 'link-invalid':
      return (
        <ErrorState
          message={translate('leaving.link-invalid')}
          action={
            <Button size="small" variant="danger" onClick={() => onStep('ask')}>
              {translate('leaving.new-link')}
            </Button>
          }
        />
      );
    case 'deleted':
      return (
        <FormResult
          message={translate('shell.account-deleted')}
          detail={translate('shell.account-deleted-detail')}
        />
      );
    default:
      return step satisfies never;
  }
}

function introOf(step: Step): string | undefined {
  if (step === 'ask') return translate('leaving.page-intro');
  return step === 'confirm' ? translate('leaving.link-intro') : undefined;
}

const loadDeletionApi = () => import('./account-deletion-api.ts');

/** Requests the deletion link. The result is the same for known and unknown addresses. */
function RequestDeletionLink() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    id: 'deletion',
    schema: async () => (await loadDeletionApi()).requestSchema,
    defaultValues: { email: '' },
    async send(values) {
      await (await loadDeletionApi()).requestDeletionLink(values);
      setSent(true);
    },
  });

  if (sent) {
    return (
      <FormResult
        message={translate('leaving.link-sent')}
        detail={translate('leaving.link-sent-detail', { hours: DELETION_LINK_VALID_MS / HOUR })}
      >
        <Button variant="soft" onClick={() => setSent(false)}>
          {translate('leaving.other-email')}
        </Button>
      </FormResult>
    );
  }
  return (
    <EmailForm
      form={form}
      label={translate('leaving.email')}
      hint={translate('leaving.page-profile')}
      submitLabel={translate('leaving.send-link')}
    />
  );
}

/** The mailed link identifies the account, the phrase confirms the intent. */
function ConfirmDeletionForm({ token, onStep }: Pick<StepContentProps, 'token' | 'onStep'>) {
  const form = usePhraseForm({
    id: 'confirm-deletion',
    phrase: DELETE_PHRASE,
    async send(confirm) {
      try {
        const deletionApi = await importOrOffline(loadDeletionApi);
        await deletionApi.confirmDeletion({ token, confirm });
      } catch (error) {
        if (!httpErrorOf(error, 'leaving.link-invalid')) throw error;
        return onStep('link-invalid');
      }
      onStep('deleted');
      void handleDeletionByLink();
    },
  });

  return (
    <ValidatedForm form={form}>
      <PhraseField form={form} />
      <Button type="submit" variant="danger" size="large" fullWidth pending={form.pending}>
        {translate('leaving.delete-account')}
      </Button>
    </ValidatedForm>
  );
}
