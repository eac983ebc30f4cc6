import type { TwoFactorStatus } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { formatDay } from '../../../lib/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';

type TwoFactorOverviewProps = {
  state: TwoFactorStatus;
  onEnable: () => void;
  onRegenerate: () => void;
  onDisable: () => void;
};

/** The state of two-factor sign-in and its actions. */
export function TwoFactorOverview({
  state,
  onEnable,
  onRegenerate,
  onDisable,
}: TwoFactorOverviewProps) {
  return (
    <div className="flex flex-col gap-4">
      {state.required && !state.on && (
        <Banner tone="info">{translate('second-factor.required')}</Banner>
      )}
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-label font-medium">{translate('second-factor.two-step')}</h3>
          <Chip tone={state.on ? 'success' : 'quiet'}>
            {translate(state.on ? 'second-factor.on' : 'second-factor.off')}
          </Chip>
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
      {state.on ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" onClick={onRegenerate}>
            {translate('second-factor.renew')}
          </Button>
          <Button variant="ghost" onClick={onDisable}>
            {translate('second-factor.turn-off')}
          </Button>
        </div>
      ) : (
        state.offered && (
          <Button variant="soft" className="self-start" onClick={onEnable}>
            {translate('second-factor.turn-on')}
          </Button>
        )
      )}
    </div>
  );
}
