import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/api-failure.ts';
import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { copyText } from '../../lib/export-text.ts';
import { formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import type { DeviceAddress, PushPermission } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { DeviceState } from './device-registration.ts';
import { pushDevice } from './push-device.ts';
import { canReachDevice, pushSettingsQuery } from './push-settings.ts';
import { type RecentMessage, useRecentMessages } from './recent-messages.ts';
import { thisDevice, unregisterDevice, useThisDevice } from './this-device.ts';

/** Diagnostics for messages that do not arrive. */
export function PushDebugScreen() {
  return (
    <Page title={translate('devices.debug')} intro={translate('devices.debug-intro')}>
      <div className="flex flex-col gap-5">
        <DebugDevice />
        <DebugServer />
        <DebugMessages />
      </div>
    </Page>
  );
}

/** The push state of the device, and the server's response to it. */
function DebugDevice() {
  const { id, admin } = useMember();
  const state = useThisDevice();
  const permission = usePermission(state);
  const registered = state?.is === 'registered' ? state : null;

  async function unregister() {
    try {
      if (registered) await unregisterDevice(registered.address, id, registered.registrationId);
      await thisDevice.unregister();
      showToast(translate('devices.debug-unregistered'));
    } catch (error) {
      showToast(errorMessage(error));
    }
  }

  return (
    <DebugSection title={translate('devices.debug-state')}>
      <Facts>
        <Fact name={translate('devices.debug-permission')}>
          {permission ?? translate('devices.debug-asking')}
        </Fact>
        <Fact name={translate('devices.debug-registration')}>
          <Registration state={state} />
        </Fact>
        <Fact name={translate('devices.debug-address')}>
          {registered ? <Address address={registered.address} /> : translate('devices.debug-none')}
        </Fact>
        <Fact name={translate('devices.debug-time-zone')}>{deviceTimeZone()}</Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={register}>
          {translate('devices.debug-register')}
        </Button>
        <Button variant="soft" size="small" onClick={unregister}>
          {translate('devices.debug-unregister')}
        </Button>
        {admin && (
          <ButtonLink to={`${paths.admin}?tab=push`} variant="ghost" size="small">
            {translate('devices.debug-send-test')}
          </ButtonLink>
        )}
      </div>
    </DebugSection>
  );
}

async function register() {
  const state = await thisDevice.turnOn();
  if (state?.is === 'denied') showToast(translate('devices.denied'));
  if (state?.is === 'not-supported') showToast(translate('devices.not-supported'));
}

function usePermission(state: DeviceState | null): PushPermission | null {
  const [permission, setPermission] = useState<PushPermission | null>(null);
  // A changed state can change the address.
  useEffect(() => {
    void pushDevice.permission().then(setPermission);
  }, [state]);
  return permission;
}

function Registration({ state }: { state: DeviceState | null }): ReactNode {
  if (state === null) return translate('devices.debug-asking');
  if (state.is === 'registered') return `${state.is} · ${state.registrationId}`;
  return state.is === 'error' ? `${state.is} · ${state.message}` : state.is;
}

function Address({ address }: { address: DeviceAddress }) {
  const full = address.kind === 'web' ? address.endpoint : address.deviceToken;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <code className="text-meta">{truncateMiddle(full)}</code>
      <Button variant="ghost" size="small" onClick={() => copyAddress(full)}>
        {translate('devices.debug-copy')}
      </Button>
    </span>
  );
}

const VISIBLE_CHARACTERS = 14;

/** Enough to distinguish two addresses. The full address is a secret of the device. */
function truncateMiddle(address: string): string {
  if (address.length <= 2 * VISIBLE_CHARACTERS) return address;
  return `${address.slice(0, VISIBLE_CHARACTERS)}…${address.slice(-VISIBLE_CHARACTERS)}`;
}

async function copyAddress(address: string) {
  const copied = await copyText(address);
  showToast(translate(copied ? 'devices.debug-copied' : 'devices.debug-copy-failed'));
}

/** Whether the server responds, and the push services it can send through. */
function DebugServer() {
  const { id } = useMember();
  const settings = useQuery(pushSettingsQuery(id)).data;
  const reachability = useQuery({
    queryKey: memberKey(id, 'push', 'reach'),
    queryFn: async ({ signal }) => {
      await api.options('/push/register-native', { signal });
      return true;
    },
    retry: false,
    gcTime: 0,
  });

  function reachText(): string {
    if (reachability.isFetching) return translate('devices.debug-asking');
    return reachability.isError ? errorMessage(reachability.error) : translate('devices.debug-yes');
  }

  return (
    <DebugSection title={translate('devices.debug-server')}>
      <Facts>
        <Fact name={translate('devices.debug-reachable')}>{reachText()}</Fact>
        <Fact name={translate('devices.debug-kind')}>
          {translate(
            settings && canReachDevice(settings) ? 'devices.debug-yes' : 'devices.debug-no',
          )}
        </Fact>
      </Facts>
      <Button
        variant="soft"
        size="small"
        className="self-start"
        onClick={() => reachability.refetch()}
      >
        {translate('devices.debug-ask-server')}
      </Button>
    </DebugSection>
  );
}

/** The messages that arrived at this page, newest first. */
function DebugMessages() {
  const messages = useRecentMessages();
  return (
    <DebugSection title={translate('devices.debug-messages')}>
      {messages.length === 0 ? (
        <p className="text-label text-ink-muted">{translate('devices.debug-no-messages')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <li key={`${message.is} ${message.at.getTime()}`}>
              <p className="text-label font-medium">{messageHeading(message)}</p>
              <pre className="mt-1 overflow-x-auto rounded-control bg-sunken p-3 text-meta whitespace-pre-wrap wrap-anywhere">
                {JSON.stringify(message.data, null, 2)}
              </pre>
            </li>
          ))}
        </ol>
      )}
    </DebugSection>
  );
}

function messageHeading(message: RecentMessage): string {
  const time = formatTime(message.at.toISOString());
  return message.is === 'arrived'
    ? `${time} · ${translate('devices.debug-arrived')} · ${message.title}`
    : `${time} · ${translate('devices.debug-tapped')}`;
}

/** One topic of the panel. */
function DebugSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 sm:p-6">
      <h2 id={id} className="text-request font-bold">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** A list of names and values. */
function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-3">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
      <dt className="text-meta text-ink-muted">{name}</dt>
      <dd className="min-w-0 text-label wrap-anywhere">{children}</dd>
    </div>
  );
}
