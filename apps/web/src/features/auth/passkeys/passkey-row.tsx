import type { Passkey } from '@prayer-swap/shared/accounts/passkeys';
import { translate } from '@prayer-swap/shared/messages/translate';
import KeyRound from '~icons/lucide/key-round';
import { ignoreNotFound } from '../../../lib/api-failure.ts';
import { deviceLabel, lastUsedLabel } from '../../../lib/device-label.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatDay } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { deletePasskey, useInvalidatePasskeys } from './passkeys-api.ts';

/** A passkey, named by the device that created it, with its remove button. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const invalidatePasskeys = useInvalidatePasskeys();
  const now = useNow();
  const { id, createdAt, lastUsedAt } = passkey;
  const values = { device: deviceLabel(passkey), date: formatDay(createdAt) };

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-[1_1_12rem] gap-3">
          <KeyRound aria-hidden="true" className="size-5 mt-0.5 shrink-0 text-ink-muted" />
          <div className="min-w-0">
            <p className="text-label font-medium">{values.device}</p>
            <p className="text-meta text-ink-muted">
              {translate('passkeys.since', { date: values.date })}
              {` · ${lastUsedAt === null ? translate('passkeys.unused') : lastUsedLabel(lastUsedAt, now)}`}
            </p>
          </div>
        </div>
        <ConfirmButton
          size="small"
          label={translate('passkeys.remove')}
          name={translate('passkeys.remove-name', values)}
          title={translate('passkeys.remove-title')}
          description={translate('passkeys.remove-question', values)}
          action={() => deletePasskey(id).catch(ignoreNotFound)}
          formatError={(error) => errorMessageOr(error, { failed: 'passkeys.remove-failed' })}
          onDone={() => {
            showToast(translate('passkeys.removed'));
            return invalidatePasskeys();
          }}
        />
      </div>
    </li>
  );
}
