import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import KeyRound from '~icons/lucide/key-round';
import { providerLabel, useProviderRedirect } from '../../../lib/oauth-flow.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { ProviderMark } from '../../../ui/provider-mark.tsx';

type PasskeyButtonProps = {
  label: string;
  size?: 'large';
  onUse: () => Promise<unknown>;
  /** The error message of the last attempt. */
  error: string | undefined;
};

/** Requests a passkey and shows an error below the button. */
export function PasskeyButton({ label, size, onUse, error }: PasskeyButtonProps) {
  return (
    <div className="flex flex-col gap-2">
      <Button variant="soft" size={size} fullWidth onClick={onUse}>
        <KeyRound className="size-5" />
        {label}
      </Button>
      {error && <InlineError>{error}</InlineError>}
    </div>
  );
}

type ProviderButtonsProps = {
  providers: readonly Provider[];
  purpose: Parameters<typeof useProviderRedirect>[0];
  returnTo: string | null;
  /** The label of a button, with the provider as its value. */
  label: MessageCode;
  size?: 'large';
};

/** The buttons that start an OAuth flow. */
export function ProviderButtons({ providers, purpose, returnTo, ...look }: ProviderButtonsProps) {
  const { error, redirectTo } = useProviderRedirect(purpose, returnTo);
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="soft"
          size={look.size}
          fullWidth
          onClick={() => redirectTo(provider)}
        >
          <ProviderMark provider={provider} />
          {translate(look.label, { provider: providerLabel(provider) })}
        </Button>
      ))}
      {error && <InlineError>{error}</InlineError>}
    </>
  );
}
