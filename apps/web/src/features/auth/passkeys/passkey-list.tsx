import { PASSKEYS_MAX } from '@prayer-swap/shared/accounts/limits';
import type { Passkey } from '@prayer-swap/shared/accounts/passkeys';
import { translate } from '@prayer-swap/shared/messages/translate';
import { platform } from '../../../platform/current.ts';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-label text-ink-muted">{translate('passkeys.empty')}</p>
      ) : (
        <ul ref={listFocusRef} className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskeySlot full={passkeys.length >= PASSKEYS_MAX} />
    </>
  );
}

/** The button to add a passkey, or the reason why no more can be added. */
function AddPasskeySlot({ full }: { full: boolean }) {
  if (full) return <Note text={translate('passkeys.too-many', { most: PASSKEYS_MAX })} />;
  if (platform.canUsePasskeys) return <AddPasskey />;
  const isApp = platform.kind !== 'browser';
  return <Note text={translate(isApp ? 'passkeys.not-in-app' : 'passkeys.not-here')} />;
}

function Note({ text }: { text: string }) {
  return <p className="text-label text-ink-muted">{text}</p>;
}
