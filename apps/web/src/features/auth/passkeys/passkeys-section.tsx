import { PASSKEYS_MAX } from '@prayer-swap/shared/accounts/limits';
import {
  type Passkey,
  type PasskeyRegistrationResponse,
  passkeyRegistrationOptionsSchema,
  passkeySchema,
} from '@prayer-swap/shared/accounts/passkeys';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import KeyRound from '~icons/lucide/key-round';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf, ignoreNotFound } from '../../../lib/api-failure.ts';
import { deviceLabel, lastUsedLabel } from '../../../lib/device-label.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatDay } from '../../../lib/format.ts';
import { createPasskey, isAlreadyRegistered, wasCancelled } from '../../../lib/passkeys.ts';
import { useMember } from '../../../lib/session.ts';
import { passkeysQuery } from '../../../lib/sign-in-methods.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useNow } from '../../../lib/use-now.ts';
import { platform } from '../../../platform/current.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { RowsLoading } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** The passkeys on the profile. Renders nothing if the server has none enabled. */
export function PasskeysSection() {
  const passkeys = useQuery(passkeysQuery(useMember().id));
  if (httpErrorOf(passkeys.error, 'passkeys.not-offered')) return null;
  return (
    <SectionCard title={translate('passkeys.title')} intro={translate('passkeys.intro')}>
      <QueryView
        query={passkeys}
        loading={<RowsLoading />}
        failure={() => ({ message: translate('passkeys.load-failed') })}
      >
        {(data) => <PasskeyList passkeys={data} />}
      </QueryView>
    </SectionCard>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-label text-ink-muted">{translate('passkeys.empty')}</p>
      ) : (
        <ul ref={listFocusRef} className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskeySlot full={passkeys.length >= PASSKEYS_MAX} />
    </>
  );
}

/** The button to add a passkey, or the reason why no more can be added. */
function AddPasskeySlot({ full }: { full: boolean }) {
  if (full) return <Note text={translate('passkeys.too-many', { most: PASSKEYS_MAX })} />;
  if (platform.canUsePasskeys) return <AddPasskey />;
  const isApp = platform.kind !== 'browser';
  return <Note text={translate(isApp ? 'passkeys.not-in-app' : 'passkeys.not-here')} />;
}

function Note({ text }: { text: string }) {
  return <p className="text-label text-ink-muted">{text}</p>;
}

/** A passkey, named by the device that created it, with its remove button. */
function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const invalidatePasskeys = useInvalidatePasskeys();
  const now = useNow();
  const { id, createdAt, lastUsedAt } = passkey;
  const values = { device: deviceLabel(passkey), date: formatDay(createdAt) };

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-[1_1_12rem] gap-3">
          <KeyRound aria-hidden="true" className="size-5 mt-0.5 shrink-0 text-ink-muted" />
          <div className="min-w-0">
            <p className="text-label font-medium">{values.device}</p>
            <p className="text-meta text-ink-muted">
              {translate('passkeys.since', { date: values.date })}
              {` · ${lastUsedAt === null ? translate('passkeys.unused') : lastUsedLabel(lastUsedAt, now)}`}
            </p>
          </div>
        </div>
        <ConfirmButton
          size="small"
          label={translate('passkeys.remove')}
          name={translate('passkeys.remove-name', values)}
          title={translate('passkeys.remove-title')}
          description={translate('passkeys.remove-question', values)}
          action={() => deletePasskey(id).catch(ignoreNotFound)}
          formatError={(error) => errorMessageOr(error, { failed: 'passkeys.remove-failed' })}
          onDone={() => {
            showToast(translate('passkeys.removed'));
            return invalidatePasskeys();
          }}
        />
      </div>
    </li>
  );
}

/** Creates a passkey on this device. A cancellation in the browser shows no error. */
function AddPasskey() {
  const invalidatePasskeys = useInvalidatePasskeys();
  const { error, run } = useAction((failed) =>
    wasCancelled(failed) ? undefined : addErrorMessage(failed),
  );

  async function add() {
    await addPasskey(await createPasskey(await getRegistrationOptions()));
    await invalidatePasskeys();
    showToast(translate('passkeys.added'));
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="soft" onClick={() => run(add)}>
        {translate('passkeys.add')}
      </Button>
      {error && <InlineError className="text-meta">{error}</InlineError>}
    </div>
  );
}

function addErrorMessage(error: unknown): string {
  if (isAlreadyRegistered(error)) return translate('passkeys.known-already');
  return errorMessageOr(error, { failed: 'passkeys.add-failed', offline: 'error.offline' });
}

const PATH = '/me/passkeys';

function getRegistrationOptions() {
  return api.post(`${PATH}/options`, { responseSchema: passkeyRegistrationOptionsSchema });
}

function addPasskey(body: PasskeyRegistrationResponse) {
  return api.post(PATH, { body, responseSchema: passkeySchema });
}

function deletePasskey(id: string) {
  return api.delete(`${PATH}/${id}`);
}

/** @returns a function that invalidates the list of passkeys */
function useInvalidatePasskeys() {
  const queryClient = useQueryClient();
  const { id } = useMember();
  return () => queryClient.invalidateQueries(passkeysQuery(id));
}
