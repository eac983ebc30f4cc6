import {
  recoveryCodesSchema,
  type TotpSecret,
  type TwoFactorStatus,
  totpSecretSchema,
  twoFactorStatusSchema,
} from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatDay } from '../../../lib/format.ts';
import { TWO_FACTOR_HASH } from '../../../lib/paths.ts';
import { memberQuery, queryClient } from '../../../lib/query-client.ts';
import { useMember } from '../../../lib/session.ts';
import { useHasPassword } from '../../../lib/sign-in-methods.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import {
  CHANGE_FAILURES,
  RecoveryCodes,
  ScanStep,
  type TwoFactorReauth,
  TwoFactorReauthForm,
} from './two-factor-steps.tsx';

const PATH = '/me/second-factor';

const twoFactorQuery = memberQuery(['two-factor'], PATH, twoFactorStatusSchema);

/** Two-factor settings on the profile. */
export function SecuritySection() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isTarget = hash === TWO_FACTOR_HASH;
  useEffect(() => {
    if (!isTarget) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isTarget]);
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 sm:p-6">
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className="scroll-mt-20 text-request font-bold outline-none"
      >
        {translate('second-factor.title')}
      </h2>
      <QueryView
        query={useQuery(twoFactorQuery(useMember().id))}
        loading={<BlockSkeleton className="h-20" />}
        failure={() => translate('second-factor.load-failed')}
      >
        {(state) => <TwoFactorSettings state={state} onSettled={() => heading.current?.focus()} />}
      </QueryView>
    </Card>
  );
}

type Step =
  | { at: 'overview' }
  | { at: 'password' }
  | { at: 'scan'; secret: TotpSecret }
  | { at: 'codes'; codes: readonly string[]; message: string }
  | { at: 'regenerate' }
  | { at: 'disable' };

type TwoFactorSettingsProps = {
  state: TwoFactorStatus;
  /** Called before the focused step disappears. */
  onSettled: () => void;
};

/** The state of two-factor sign-in, and the steps that change it. */
function TwoFactorSettings({ state, onSettled }: TwoFactorSettingsProps) {
  const [step, setStep] = useState<Step>({ at: 'overview' });
  const { id } = useMember();
  const hasPassword = useHasPassword();

  function reset(message?: string) {
    if (message !== undefined) showToast(message);
    setStep({ at: 'overview' });
    onSettled();
  }

  /** @param currentPassword absent if the member has none */
  async function startSetup(currentPassword?: string) {
    const body = { currentPassword };
    setStep({
      at: 'scan',
      secret: await api.post(PATH, { body, responseSchema: totpSecretSchema }),
    });
  }

  function enable() {
    if (hasPassword) return setStep({ at: 'password' });
    return startSetup().catch((error) => showToast(errorMessageOr(error, CHANGE_FAILURES)));
  }

  /** Sends the request for new recovery codes, and shows them. */
  async function showCodes(path: 'confirm' | 'recovery-codes', body: object, message: string) {
    const responseSchema = recoveryCodesSchema;
    const { recoveryCodes } = await api.post(`${PATH}/${path}`, { body, responseSchema });
    setStep({ at: 'codes', codes: recoveryCodes, message });
    await queryClient.invalidateQueries(twoFactorQuery(id));
  }

  async function disable(body: TwoFactorReauth) {
    await api.delete(PATH, { body });
    await queryClient.invalidateQueries(twoFactorQuery(id));
    reset(translate('second-factor.turned-off'));
  }

  switch (step.at) {
    case 'overview':
      return <TwoFactorOverview state={state} onEnable={enable} onStep={setStep} />;
    case 'password':
      return (
        <TwoFactorReauthForm
          passwordOnly
          title={translate('second-factor.password-title')}
          detail={translate('second-factor.password-detail')}
          submitLabel={translate('second-factor.continue')}
          onReauth={({ currentPassword }) => startSetup(currentPassword)}
          onCancel={() => reset()}
        />
      );
    case 'scan':
      return (
        <ScanStep
          secret={step.secret}
          onCode={(code) => showCodes('confirm', { code }, translate('second-factor.turned-on'))}
          onCancel={() => reset()}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} message={step.message} onDone={() => reset()} />;
    case 'regenerate':
      return (
        <TwoFactorReauthForm
          title={translate('second-factor.renew-title')}
          detail={translate('second-factor.renew-question')}
          submitLabel={translate('second-factor.renew')}
          onReauth={(reauth) =>
            showCodes('recovery-codes', reauth, translate('second-factor.renewed'))
          }
          onCancel={() => reset()}
        />
      );
    case 'disable':
      return (
        <TwoFactorReauthForm
          title={translate('second-factor.off-title')}
          detail={translate('second-factor.off-question')}
          submitLabel={translate('second-factor.turn-off')}
          onReauth={disable}
          onCancel={() => reset()}
        />
      );
    default:
      return step satisfies never;
  }
}

type TwoFactorOverviewProps = {
  state: TwoFactorStatus;
  onEnable: () => unknown;
  onStep: (step: Step) => void;
};

/** The state of two-factor sign-in and its actions. */
function TwoFactorOverview({ state, onEnable, onStep }: TwoFactorOverviewProps) {
  return (
    <div className="flex flex-col gap-4">
      {state.required && !state.on && (
        <Banner tone="info">{translate('second-factor.required')}</Banner>
      )}
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-label font-medium">{translate('second-factor.two-step')}</h3>
          {state.on || !state.offered ? (
            <Chip tone={state.on ? 'success' : 'quiet'}>
              {translate(state.on ? 'second-factor.on' : 'second-factor.off')}
            </Chip>
          ) : (
            <Button variant="soft" onClick={onEnable}>
              {translate('second-factor.turn-on')}
            </Button>
          )}
        </div>
        <p className="mt-1 text-meta text-ink-muted">
          {state.since === null
            ? translate(state.offered ? 'second-factor.off-detail' : 'second-factor.not-offered')
            : translate('second-factor.on-detail', { date: formatDay(state.since) })}
        </p>
        {state.on && (
          <p className="mt-1 text-meta text-ink-muted">
            {translate('second-factor.codes-left', { left: state.recoveryCodesLeft })}
          </p>
        )}
      </div>
      {state.on && (
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" onClick={() => onStep({ at: 'regenerate' })}>
            {translate('second-factor.renew')}
          </Button>
          <Button variant="ghost" onClick={() => onStep({ at: 'disable' })}>
            {translate('second-factor.turn-off')}
          </Button>
        </div>
      )}
    </div>
  );
}
