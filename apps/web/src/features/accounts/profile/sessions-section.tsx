import type { DeviceSystem } from '@prayer-swap/shared/accounts/devices';
import {
  type MemberSession,
  memberSessionListSchema,
} from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Monitor from '~icons/lucide/monitor';
import Smartphone from '~icons/lucide/smartphone';
import { api } from '../../../lib/api-client.ts';
import { ignoreNotFound } from '../../../lib/api-failure.ts';
import { deviceLabel, lastUsedLabel } from '../../../lib/device-label.ts';
import { isSharedDevice, setSharedDevice } from '../../../lib/device-settings.ts';
import { formatDay } from '../../../lib/format.ts';
import { memberKey, queryClient } from '../../../lib/query-client.ts';
import { useMember } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { RowsLoading } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { DeviceSwitch } from './device-switch.tsx';

/** The active sessions, at first only this device; each other one has a sign-out button. */
export function SessionsSection() {
  const [focusCount, setFocusCount] = useState(0);
  const [showsOthers, setShowsOthers] = useState(false);
  const focusHeading = () => setFocusCount((count) => count + 1);

  function showAll() {
    setShowsOthers(true);
    focusHeading();
  }

  return (
    <SectionCard
      title={translate('profile.devices')}
      intro={translate('profile.devices-intro')}
      focusOn={focusCount}
    >
      <QueryView
        query={useQuery(sessionsQuery(useMember().id))}
        loading={<RowsLoading />}
        failure={() => translate('profile.devices-load-failed')}
      >
        {(sessions) => (
          <>
            <ul ref={listFocusRef} className="divide-y divide-line">
              {sessions
                .filter(({ current }) => current || showsOthers)
                .map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
            </ul>
            {sessions.every(({ current }) => current) ? (
              <p className="text-label text-ink-muted">{translate('profile.devices-alone')}</p>
            ) : showsOthers ? (
              <EndOtherSessions onDone={focusHeading} />
            ) : (
              <Button variant="soft" size="small" className="self-start" onClick={showAll}>
                {translate('common.show-all')}
              </Button>
            )}
          </>
        )}
      </QueryView>
      <DeviceSwitch
        label={translate('profile.shared-device')}
        hint={translate('profile.shared-device-hint')}
        read={isSharedDevice}
        write={setSharedDevice}
      />
    </SectionCard>
  );
}

/** A session with its sign-out button. Sign Out at the end of the screen ends the current one. */
function SessionRow({ session }: { session: MemberSession }) {
  const removeSessions = useRemoveSessions();
  const { id, current, system, createdAt, lastSeenAt } = session;
  const now = useNow();
  const values = { device: deviceLabel(session), date: formatDay(createdAt) };
  const Icon = system !== null && HANDHELD_SYSTEMS.has(system) ? Smartphone : Monitor;
  const since = translate('profile.device-since', { date: values.date });

  const { error, run } = useAction({ failed: 'profile.device-sign-out-failed' });

  async function signOut() {
    await api.delete(`/me/sessions/${id}`).catch(ignoreNotFound);
    await removeSessions((other) => other.id === id);
    showToast(translate('profile.device-signed-out', { device: values.device }));
  }

  return (
    <ListRow
      icon={<Icon className="size-5 mt-0.5 shrink-0 text-ink-muted" />}
      title={values.device}
      detail={current ? since : `${since} · ${lastUsedLabel(lastSeenAt, now)}`}
    >
      {current ? (
        <Chip tone="primary">{translate('profile.device-this')}</Chip>
      ) : (
        <Button
          variant="soft"
          size="small"
          aria-label={translate('profile.device-sign-out-name', values)}
          onClick={() => run(signOut)}
        >
          {translate('profile.device-sign-out')}
        </Button>
      )}
      {error && <InlineError className="basis-full text-meta">{error}</InlineError>}
    </ListRow>
  );
}

const HANDHELD_SYSTEMS = new Set<DeviceSystem>(['Android', 'iPad', 'iPhone']);

/** Signs every other device out. The button disappears, and the caller moves the focus. */
function EndOtherSessions({ onDone }: { onDone: () => void }) {
  const removeSessions = useRemoveSessions();
  return (
    <ConfirmButton
      className="self-start"
      label={translate('profile.devices-end-others')}
      title={translate('profile.devices-end-others-title')}
      description={translate('profile.devices-end-others-detail')}
      action={() => api.post('/me/sessions/end-others')}
      formatError={{ failed: 'profile.devices-end-others-failed' }}
      onDone={async () => {
        showToast(translate('profile.devices-ended-others'));
        await removeSessions(({ current }) => !current);
        onDone();
      }}
    />
  );
}

function sessionsQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'sessions'),
    queryFn: async ({ signal }) =>
      (await api.get('/me/sessions', { responseSchema: memberSessionListSchema, signal })).items,
    // Sessions may have started or ended since.
    staleTime: 0,
  });
}

/** Removes ended sessions from the cached list. */
function useRemoveSessions() {
  const { queryKey } = sessionsQuery(useMember().id);
  return async (hasEnded: (session: MemberSession) => boolean) => {
    // A response in flight would add them again.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (sessions) => sessions?.filter((one) => !hasEnded(one)));
  };
}
