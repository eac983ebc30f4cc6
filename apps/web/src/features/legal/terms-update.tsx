import { TERMS_VERSION } from '@prayer-swap/shared/accounts/terms';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { useId } from 'react';
import { api } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { updateMember } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { ButtonLink } from '../../ui/link.tsx';

/** What each version of the terms changed. */
const CHANGES: Record<string, MessageCode[]> = {
  '2026-11-25': ['terms-update.visitors', 'terms-update.version'],
};

/** Tells a member what changed since the accepted version, until the member accepts it. */
export function TermsUpdate({ acceptedVersion }: { acceptedVersion: string }) {
  const id = useId();
  const { run, pending, error } = useAction(errorMessage);

  async function accept() {
    await api.put('/me/terms', { body: { version: TERMS_VERSION } });
    updateMember({ outdatedTermsVersion: undefined });
  }

  const changes = Object.entries(CHANGES).filter(([version]) => version > acceptedVersion);
  return (
    <section
      aria-labelledby={id}
      className="flex animate-appear flex-col gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={id} className="text-body font-bold">
        {translate('terms-update.title')}
      </h2>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-label text-ink-muted marker:text-ink-faint">
        {changes
          .flatMap(([, codes]) => codes)
          .map((code) => (
            <li key={code}>{translate(code)}</li>
          ))}
      </ul>
      {error && <InlineError>{error}</InlineError>}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button size="small" pending={pending} onClick={() => run(accept)}>
          {translate('terms-update.accept')}
        </Button>
        <ButtonLink to={paths.privacy} variant="ghost">
          {translate('shell.privacy')}
        </ButtonLink>
      </div>
    </section>
  );
}
