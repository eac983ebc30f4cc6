import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureOf } from '../../../lib/api-failure.ts';
import { useMember } from '../../../lib/session.ts';
import { passkeysQuery } from '../../../lib/sign-in-methods.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowsLoading } from '../../../ui/skeleton.tsx';
import { PasskeyList } from './passkey-list.tsx';

/** The passkeys on the profile. Renders nothing if the server has none enabled. */
export function PasskeysSection() {
  const id = useId();
  const { data, error, refetch } = useQuery(passkeysQuery(useMember().id));
  const [retrying, retry] = useRetry(refetch);
  if (isDisabled(error)) return null;
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 sm:p-6">
      <div>
        <h2 id={id} tabIndex={-1} className="text-request font-bold outline-none">
          {translate('passkeys.title')}
        </h2>
        <p className="mt-1 text-label text-ink-muted">{translate('passkeys.intro')}</p>
      </div>
      {data ? (
        <PasskeyList passkeys={data} />
      ) : error || retrying ? (
        <ErrorState message={translate('passkeys.load-failed')} onRetry={retry} />
      ) : (
        <RowsLoading />
      )}
    </Card>
  );
}

function isDisabled(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'http-error' && failure.code === 'passkeys.not-offered';
}
