import { lazy, Suspense } from 'react';
import { useMember } from '../lib/session.ts';
import { AccessDenied } from './access-denied.tsx';
import { Opening } from './guards.tsx';

// Asked for only once an admin is certain: nobody else downloads it.
const AdminScreen = lazy(async () => ({
  default: (await import('../features/admin/admin-screen.tsx')).AdminScreen,
}));

export function PanelGate() {
  const { admin } = useMember();
  if (!admin) return <AccessDenied />;
  return (
    <Suspense fallback={<Opening />}>
      <AdminScreen />
    </Suspense>
  );
}
