import type { Passkey } from '@prayer-swap/shared/accounts/passkeys';
import { translate } from '@prayer-swap/shared/messages/translate';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { deviceName, lastUsed } from '../../lib/device-words.ts';
import { formatDay } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { removePasskey, useLookAgain } from './passkey-calls.ts';

/** A passkey by what it was added with, and the way to remove it once it was asked whether that is meant. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const lookAgain = useLookAgain();
  const now = useNow();
  const { id, createdAt, lastUsedAt } = passkey;
  const names = { device: deviceName(passkey), date: formatDay(createdAt) };

  function change(stays: boolean) {
    setError(undefined);
    setOpen(stays);
  }

  async function remove() {
    setError(undefined);
    try {
      await removePasskey(id).catch(ignoreGone);
    } catch (failed) {
      setError(wordsUnlessRefused(failed, { failed: 'passkeys.remove-failed' }));
      return;
    }
    setOpen(false);
    showToast(translate('passkeys.removed'));
    await lookAgain();
  }

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-[1_1_12rem] gap-3">
          <KeyRound aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-muted" />
          <div className="min-w-0">
            <p className="text-label font-medium">{names.device}</p>
            <p className="text-meta text-ink-muted">
              {translate('passkeys.since', { date: names.date })}
              {` · ${lastUsedAt === null ? translate('passkeys.unused') : lastUsed(lastUsedAt, now)}`}
            </p>
          </div>
        </div>
        <Button
          ref={button}
          variant="soft"
          size="small"
          aria-label={translate('passkeys.remove-name', names)}
          onClick={() => change(true)}
        >
          {translate('passkeys.remove')}
        </Button>
      </div>
      <AlertDialog
        open={open}
        onOpenChange={change}
        returnFocusTo={button}
        title={translate('passkeys.remove-title')}
        description={translate('passkeys.remove-question', names)}
        confirmLabel={translate('passkeys.remove')}
        tone="danger"
        onConfirm={remove}
        error={error}
      />
    </li>
  );
}

/** It was removed meanwhile: what was wished for is so. */
function ignoreGone(error: unknown) {
  const failure = failureOf(error);
  if (failure.kind !== 'refused' || failure.code !== 'passkeys.gone') throw error;
}
