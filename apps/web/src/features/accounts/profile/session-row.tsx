import type { DeviceSystem } from '@prayer-swap/shared/accounts/devices';
import type { MemberSession } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import Monitor from '~icons/lucide/monitor';
import Smartphone from '~icons/lucide/smartphone';
import { api } from '../../../lib/api-client.ts';
import { ignoreNotFound } from '../../../lib/api-failure.ts';
import { deviceLabel, lastUsedLabel } from '../../../lib/device-label.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatDay } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useRemoveSessions } from './sessions-query.ts';

/** A session with its sign-out button. Sign Out at the end of the screen ends the current one. */
export function SessionRow({ session }: { session: MemberSession }) {
  const [error, setError] = useState<string>();
  const removeSessions = useRemoveSessions();
  const { id, current, system, createdAt, lastSeenAt } = session;
  const now = useNow();
  const device = deviceLabel(session);
  const date = formatDay(createdAt);
  const Icon = system !== null && HANDHELD_SYSTEMS.has(system) ? Smartphone : Monitor;

  async function signOut() {
    setError(undefined);
    try {
      await api.delete(`/me/sessions/${id}`).catch(ignoreNotFound);
    } catch (failed) {
      setError(errorMessageOr(failed, { failed: 'profile.device-sign-out-failed' }));
      return;
    }
    await removeSessions((other) => other.id === id);
    showToast(translate('profile.device-signed-out', { device }));
  }

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-[1_1_12rem] gap-3">
          <Icon aria-hidden="true" className="size-5 mt-0.5 shrink-0 text-ink-muted" />
          <div className="min-w-0">
            <p className="text-label font-medium">{device}</p>
            <p className="text-meta text-ink-muted">
              {translate('profile.device-since', { date })}
              {!current && ` · ${lastUsedLabel(lastSeenAt, now)}`}
            </p>
          </div>
        </div>
        {current ? (
          <Chip tone="primary">{translate('profile.device-this')}</Chip>
        ) : (
          <Button
            variant="soft"
            size="small"
            aria-label={translate('profile.device-sign-out-name', { device, date })}
            onClick={signOut}
          >
            {translate('profile.device-sign-out')}
          </Button>
        )}
      </div>
      {error && <InlineError className="mt-2 text-meta">{error}</InlineError>}
    </li>
  );
}

const HANDHELD_SYSTEMS = new Set<DeviceSystem>(['Android', 'iPad', 'iPhone']);
