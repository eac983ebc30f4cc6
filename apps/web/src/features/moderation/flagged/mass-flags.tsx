import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { refreshModeration } from '../live-refresh.ts';
import { isConflict } from '../reason-dialog.tsx';
import { statsQuery } from '../stats-query.ts';

/** A warning while flags by new accounts do not hide posts. An admin acknowledges it. */
export function MassFlags() {
  const adminId = useMember().id;
  const { data } = useQuery(statsQuery(adminId));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!data || data.massFlagsSince === null) return null;

  async function acknowledge() {
    setPending(true);
    setFailure(undefined);
    try {
      await api.post('/admin/mass-flags/acknowledge');
      showToast(translate('panel.mass-flags-toast'));
    } catch (error) {
      const message = errorMessageOr(error, { failed: 'panel.mass-flags-failed' });
      if (!isConflict(error)) return setFailure(message);
      showToast(message);
    } finally {
      setPending(false);
    }
    await refreshModeration(adminId);
  }

  return (
    <Card as="section" className="flex flex-col items-start gap-2">
      <h2 className="flex items-center gap-2 text-label font-bold">
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-danger" />
        {translate('panel.mass-flags-title')}
      </h2>
      <p className="text-label text-ink-muted">{translate('panel.mass-flags')}</p>
      {failure && <InlineError>{failure}</InlineError>}
      <Button variant="soft" pending={pending} onClick={acknowledge}>
        {translate('panel.mass-flags-acknowledge')}
      </Button>
    </Card>
  );
}
