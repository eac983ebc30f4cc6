import { PASSKEYS_MAX } from '@prayer-swap/shared/accounts/account-limits';
import {
  type Passkey,
  passkeyRegistrationOptionsSchema,
  passkeySchema,
} from '@prayer-swap/shared/accounts/passkeys';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import KeyRound from '~icons/lucide/key-round';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf, ignoreNotFound } from '../../../lib/api-failure.ts';
import { deviceLabel, lastUsedLabel } from '../../../lib/device-label.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatDay } from '../../../lib/format.ts';
import { createPasskey, isAlreadyRegistered, wasCancelled } from '../../../lib/passkeys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useMember } from '../../../lib/session.ts';
import { passkeysQuery } from '../../../lib/sign-in-methods.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useNow } from '../../../lib/use-now.ts';
import { platform } from '../../../platform/current.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { RowsLoading } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';

const PATH = '/me/passkeys';

/** The passkeys on the profile. Renders nothing if the server has none enabled. */
export function PasskeysSection() {
  const query = useQuery(passkeysQuery(useMember().id));
  if (httpErrorOf(query.error, 'passkeys.not-offered')) return null;
  const isFull = query.data && query.data.length >= PASSKEYS_MAX;
  return (
    <SectionCard
      title={translate('passkeys.title')}
      intro={translate('passkeys.intro')}
      action={platform.canUsePasskeys && isFull === false && <AddPasskey />}
    >
      <QueryView
        query={query}
        loading={<RowsLoading />}
        failure={() => translate('passkeys.load-failed')}
      >
        {(passkeys) => (
          <>
            {passkeys.length === 0 ? (
              <Note text={translate('passkeys.empty')} />
            ) : (
              <ul ref={listFocusRef} className="divide-y divide-line">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            <AddPasskeyObstacle isFull={isFull} />
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

/** The reason why no passkey can be added here. */
function AddPasskeyObstacle({ isFull }: { isFull: boolean | undefined }) {
  if (isFull) return <Note text={translate('passkeys.too-many', { most: PASSKEYS_MAX })} />;
  if (platform.canUsePasskeys) return null;
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
  const lastUsed =
    lastUsedAt === null ? translate('passkeys.unused') : lastUsedLabel(lastUsedAt, now);

  return (
    <ListRow
      icon={<KeyRound className="size-5 mt-0.5 shrink-0 text-ink-muted" />}
      title={values.device}
      detail={`${translate('passkeys.since', { date: values.date })} · ${lastUsed}`}
    >
      <ConfirmButton
        size="small"
        label={translate('passkeys.remove')}
        name={translate('passkeys.remove-name', values)}
        title={translate('passkeys.remove-title')}
        description={translate('passkeys.remove-question', values)}
        action={() => api.delete(`${PATH}/${id}`).catch(ignoreNotFound)}
        formatError={{ failed: 'passkeys.remove-failed' }}
        onDone={() => {
          showToast(translate('passkeys.removed'));
          return invalidatePasskeys();
        }}
      />
    </ListRow>
  );
}

/** Creates a passkey on this device. A cancellation in the browser shows no error. */
function AddPasskey() {
  const invalidatePasskeys = useInvalidatePasskeys();
  const { error, run } = useAction((failed) => {
    if (wasCancelled(failed)) return undefined;
    if (isAlreadyRegistered(failed)) return translate('passkeys.known-already');
    return errorMessageOr(failed, { failed: 'passkeys.add-failed', offline: 'error.offline' });
  });

  async function add() {
    const options = await api.post(`${PATH}/options`, {
      responseSchema: passkeyRegistrationOptionsSchema,
    });
    await api.post(PATH, { body: await createPasskey(options), responseSchema: passkeySchema });
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

/** @returns a function that invalidates the list of passkeys */
function useInvalidatePasskeys() {
  const { id } = useMember();
  return () => queryClient.invalidateQueries(passkeysQuery(id));
}
