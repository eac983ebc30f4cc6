import { GUEST_REQUEST_STATES } from '@prayer-swap/shared/guests/limits';
import type { GuestRequestStatus } from '@prayer-swap/shared/guests/status-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { httpErrorOf } from '../../lib/api-failure.ts';
import { useCommunity } from '../../lib/community.ts';
import { createLazyModule, useLazyModule } from '../../lib/lazy-module.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { FormResult } from '../../ui/form-result.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

type State = { is: 'loading' | 'failed' | 'unknown' } | { is: 'known'; status: GuestRequestStatus };

/** The target of a guest's secret link, whose fragment contains its token. */
export function GuestStatusScreen() {
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ is: 'loading' });

  async function load() {
    setState({ is: 'loading' });
    setState(await fetchState(token));
  }
  const loadToken = useEffectEvent(() => void load());
  useEffect(() => loadToken(), [token]);

  return (
    <FormPage title={translate('guests.status-title')}>
      <Content state={state} token={token} onLoad={load} />
    </FormPage>
  );
}

async function fetchState(token: string): Promise<State> {
  try {
    const status = await api.post('/guest-requests/status', {
      body: { token },
      parse: parseStatus,
    });
    return { is: 'known', status };
  } catch (error) {
    return { is: httpErrorOf(error, 404, 400) ? 'unknown' : 'failed' };
  }
}

function parseStatus(json: unknown): GuestRequestStatus | null {
  const { state, prayed }: Partial<GuestRequestStatus> = { ...Object(json) };
  const isKnown = state !== undefined && GUEST_REQUEST_STATES.includes(state);
  return isKnown && typeof prayed === 'number' ? { state, prayed } : null;
}

type ContentProps = { state: State; token: string; onLoad: () => Promise<void> };

function Content({ state, token, onLoad }: ContentProps) {
  switch (state.is) {
    case 'loading':
      return (
        <LoadingRegion>
          <Skeleton className="h-52" />
        </LoadingRegion>
      );
    case 'failed':
      return <ErrorState message={translate('guests.status-failed')} onRetry={onLoad} />;
    case 'unknown':
      return <ErrorState message={translate('guests.request-unknown')} />;
    case 'known':
      return <KnownRequest status={state.status} token={token} onRemoved={onLoad} />;
    default:
      return state satisfies never;
  }
}

const removalModule = createLazyModule(() => import('./remove-dialog.tsx'));

type KnownRequestProps = {
  status: GuestRequestStatus;
  token: string;
  onRemoved: () => Promise<void>;
};

/** The state of a request, and its removal. */
function KnownRequest({ status: { state, prayed }, token, onRemoved }: KnownRequestProps) {
  const { contact } = useCommunity();
  const [isOpen, setOpen] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const removal = useLazyModule(removalModule, isOpen, () => {
    setOpen(false);
    setOffline(true);
  });
  if (state === 'removed') return <FormResult message={translate('guests.status-removed')} />;
  const message =
    state === 'declined'
      ? translate('guests.status-declined', { email: contact })
      : translate(`guests.status-${state}`);
  return (
    <FormResult
      message={prayed > 0 ? translate('guests.status-prayed', { count: prayed }) : message}
      {...(prayed > 0 && { detail: message })}
    >
      {isOffline && <InlineError>{translate('error.offline')}</InlineError>}
      <Button ref={button} variant="soft" onClick={() => setOpen(true)}>
        {translate('guests.remove')}
      </Button>
      {removal && (
        <removal.RemoveDialog
          open={isOpen}
          onOpenChange={setOpen}
          returnFocusTo={button}
          token={token}
          onRemoved={onRemoved}
        />
      )}
    </FormResult>
  );
}
