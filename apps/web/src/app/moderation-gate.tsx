import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { onHttpFailure } from '../lib/http-failures.ts';
import { twoFactorPath } from '../lib/paths.ts';
import { useMember } from '../lib/session.ts';
import { AccessDenied } from './access-denied.tsx';
import { SessionLoading } from './guards.tsx';

// Loaded only for admins.
const ModerationScreen = lazy(async () => ({
  default: (await import('../features/moderation/moderation-screen.tsx')).ModerationScreen,
}));

export function ModerationGate() {
  const { admin } = useMember();
  const isTwoFactorRequired = useTwoFactorRequired();
  if (!admin) return <AccessDenied />;
  if (isTwoFactorRequired) return <Navigate to={twoFactorPath} replace />;
  return (
    <Suspense fallback={<SessionLoading />}>
      <ModerationScreen />
    </Suspense>
  );
}

/** If the server requires two-factor sign-in of admins, the panel links to its setup. */
function useTwoFactorRequired() {
  const [isRequired, setIsRequired] = useState(false);
  useEffect(
    () =>
      onHttpFailure(({ code }) => code === 'error.second-factor-required' && setIsRequired(true)),
    [],
  );
  return isRequired;
}
