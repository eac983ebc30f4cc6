import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useUrlToken } from '../../../lib/use-url-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormResult } from '../../../ui/form-result.tsx';
import { Page } from '../../../ui/page.tsx';
import { ConfirmDeletionForm } from './confirm-deletion-form.tsx';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { RequestDeletionLink } from './request-deletion-link.tsx';

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
      return (
        <ConfirmDeletionForm
          token={token}
          onDeleted={() => onStep('deleted')}
          onInvalidLink={() => onStep('link-invalid')}
        />
      );
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
