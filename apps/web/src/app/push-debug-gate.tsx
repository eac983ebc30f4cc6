import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { pushSettingsQuery } from '../features/push/push-settings.ts';
import { paths } from '../lib/paths.ts';
import { useMember } from '../lib/session.ts';
import { SessionLoading } from './guards.tsx';

// Loaded only if the server has enabled it.
const PushDebugScreen = lazy(async () => ({
  default: (await import('../features/push/push-debug-screen.tsx')).PushDebugScreen,
}));

/** While the flag is off, the path is unknown. */
export function PushDebugGate() {
  const { id } = useMember();
  const { data: settings, isPending } = useQuery(pushSettingsQuery(id));
  if (isPending) return <SessionLoading />;
  if (!settings?.debug) return <Navigate to={paths.feed} replace />;
  return (
    <Suspense fallback={<SessionLoading />}>
      <PushDebugScreen />
    </Suspense>
  );
}
