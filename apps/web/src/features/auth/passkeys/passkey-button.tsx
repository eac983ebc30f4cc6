import KeyRound from '~icons/lucide/key-round';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/error-state.tsx';

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
        <KeyRound aria-hidden="true" className="size-5" />
        {label}
      </Button>
      {error && <InlineError>{error}</InlineError>}
    </div>
  );
}
