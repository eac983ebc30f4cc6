import { PASSKEYS_AT_MOST } from '@prayer-swap/shared/accounts/limits';
import type { Passkey } from '@prayer-swap/shared/accounts/passkeys';
import { translate } from '@prayer-swap/shared/messages/translate';
import { platform } from '../../platform/current.ts';
import { keptFocus } from '../../ui/kept-focus.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-label text-ink-muted">{translate('passkeys.empty')}</p>
      ) : (
        <ul ref={keptFocus} className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Adding full={passkeys.length >= PASSKEYS_AT_MOST} />
    </>
  );
}

/** The way to one more, or why there is none. */
function Adding({ full }: { full: boolean }) {
  if (full) return <Note words={translate('passkeys.too-many', { most: PASSKEYS_AT_MOST })} />;
  if (platform.canUsePasskeys) return <AddPasskey />;
  const isApp = platform.kind !== 'browser';
  return <Note words={translate(isApp ? 'passkeys.not-in-app' : 'passkeys.not-here')} />;
}

function Note({ words }: { words: string }) {
  return <p className="text-label text-ink-muted">{words}</p>;
}
