import { translate } from '@prayer-swap/shared/messages/translate';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { onHttpFailure } from '../lib/app-status.ts';
import { paths, twoFactorPath } from '../lib/paths.ts';
import { useMember } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
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

const REDIRECT_DELAY_MS = 3000;

/** The admin panel for users without access: shows a message, then redirects. */
export function AccessDenied() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.feed, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title={translate('admin.access-denied')} width="form">
      <EmptyState
        scene="bench"
        message={translate('admin.access-denied-detail')}
        action={
          <Button onClick={() => navigate(paths.feed, { replace: true })}>
            {translate('common.go-back')}
          </Button>
        }
      />
    </Page>
  );
}
