import type { MemberSession } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { RowsLoading } from '../../../ui/skeleton.tsx';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionRow } from './session-row.tsx';
import { type SessionsState, useSessions } from './sessions-query.ts';

/** The active sessions, each with a sign-out button. */
export function SessionsSection() {
  const state = useSessions();
  const [endedCount, setEndedCount] = useState(0);
  return (
    <ProfileSection
      title={translate('profile.devices')}
      intro={translate('profile.devices-intro')}
      focusOn={endedCount}
    >
      <Sessions state={state} onOthersEnded={() => setEndedCount((count) => count + 1)} />
    </ProfileSection>
  );
}

type SessionsProps = { state: SessionsState; onOthersEnded: () => void };

function Sessions({ state, onOthersEnded }: SessionsProps) {
  switch (state.is) {
    case 'loading':
      return <RowsLoading />;
    case 'failed':
      return (
        <ErrorState message={translate('profile.devices-load-failed')} onRetry={state.retry} />
      );
    case 'ready':
      return <Rows sessions={state.sessions} onOthersEnded={onOthersEnded} />;
    default:
      return state satisfies never;
  }
}

type RowsProps = { sessions: readonly MemberSession[]; onOthersEnded: () => void };

function Rows({ sessions, onOthersEnded }: RowsProps) {
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <ul ref={listFocusRef} className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others === 0 ? (
        <p className="text-label text-ink-muted">{translate('profile.devices-alone')}</p>
      ) : (
        <EndOtherSessions onDone={onOthersEnded} />
      )}
    </>
  );
}
