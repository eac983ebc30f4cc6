import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { twoStepPath } from '../lib/paths.ts';
import { onRefusal } from '../lib/refusals.ts';
import { useMember } from '../lib/session.ts';
import { AccessDenied } from './access-denied.tsx';
import { Opening } from './guards.tsx';

// Asked for only once an admin is certain: nobody else downloads it.
const AdminScreen = lazy(async () => ({
  default: (await import('../features/admin/admin-screen.tsx')).AdminScreen,
}));

export function PanelGate() {
  const { admin } = useMember();
  const needsTwoSteps = useNeedsTwoSteps();
  if (!admin) return <AccessDenied />;
  if (needsTwoSteps) return <Navigate to={twoStepPath} replace />;
  return (
    <Suspense fallback={<Opening />}>
      <AdminScreen />
    </Suspense>
  );
}

/** Where the server demands two-step sign-in of admins, the panel leads to its set-up. */
function useNeedsTwoSteps() {
  const [needed, setNeeded] = useState(false);
  useEffect(
    () => onRefusal(({ code }) => code === 'error.second-factor-required' && setNeeded(true)),
    [],
  );
  return needed;
}
