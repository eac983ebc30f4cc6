import type { Passkey } from '@prayer-swap/shared/accounts/passkeys';
import { translate } from '@prayer-swap/shared/messages/translate';
import KeyRound from '~icons/lucide/key-round';
import { unlessGone } from '../../lib/api-failure.ts';
import { deviceName, lastUsed } from '../../lib/device-words.ts';
import { formatDay } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { ConfirmedButton } from '../../ui/confirmed-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { removePasskey, useLookAgain } from './passkey-calls.ts';

/** A passkey by what it was added with, and the way to remove it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const lookAgain = useLookAgain();
  const now = useNow();
  const { id, createdAt, lastUsedAt } = passkey;
  const names = { device: deviceName(passkey), date: formatDay(createdAt) };

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-[1_1_12rem] gap-3">
          <KeyRound aria-hidden="true" className="size-5 mt-0.5 shrink-0 text-ink-muted" />
          <div className="min-w-0">
            <p className="text-label font-medium">{names.device}</p>
            <p className="text-meta text-ink-muted">
              {translate('passkeys.since', { date: names.date })}
              {` · ${lastUsedAt === null ? translate('passkeys.unused') : lastUsed(lastUsedAt, now)}`}
            </p>
          </div>
        </div>
        <ConfirmedButton
          size="small"
          label={translate('passkeys.remove')}
          name={translate('passkeys.remove-name', names)}
          title={translate('passkeys.remove-title')}
          description={translate('passkeys.remove-question', names)}
          act={() => removePasskey(id).catch(unlessGone)}
          failureWords={(error) => wordsUnlessRefused(error, { failed: 'passkeys.remove-failed' })}
          onDone={() => {
            showToast(translate('passkeys.removed'));
            return lookAgain();
          }}
        />
      </div>
    </li>
  );
}
