import type { Arrival } from '@prayer-swap/shared/accounts/provider-schemas';
import { PROVIDER_TROUBLES, type ProviderTrouble } from '@prayer-swap/shared/accounts/providers';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureOf } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { providerName } from '../../lib/provider-name.ts';
import { returnFromProvider } from '../../lib/provider-visit.ts';
import { afterSignIn, loginPath } from '../../lib/return-to.ts';
import { startSession, useSession } from '../../lib/session.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { showToast } from '../../ui/toast.tsx';
import { arriveFromProvider } from './account-calls.ts';
import { pendingSignIn } from './pending-sign-in.ts';

type SignUp = NonNullable<Arrival['signUp']>;

export type FromProvider =
  | { is: 'arriving' }
  /** The server did not hear of it, or could not say. */
  | { is: 'unheard'; words: string; retry: () => unknown }
  | {
      is: 'new';
      signUp: SignUp;
      onMade: (user: User) => unknown;
      onGone: (words: string) => unknown;
    };

/** Asks the server what came of the visit, and goes where that leads. */
export function useFromProvider(): FromProvider {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const [state, setState] = useState<FromProvider>({ is: 'arriving' });
  const [tries, setTries] = useState(1);
  const trouble = troubleIn(query.get('trouble'));
  const returnTo = returnFromProvider();

  const settle = useEffectEvent(async () => {
    if (trouble) return leadBack(wordsOf(trouble));
    try {
      await accept(await arriveOnce());
    } catch (error) {
      const words = wordsUnlessRefused(error, FAILURES);
      const failure = failureOf(error);
      if (failure.kind === 'refused' && failure.status < 500) await leadBack(words);
      else setState({ is: 'unheard', words, retry: () => setTries(tries + 1) });
    }
  });
  useEffect(() => {
    if (tries > 0) void settle();
  }, [tries]);

  async function accept(answer: { user: User } | Arrival) {
    if ('user' in answer) return goOnAs(answer.user);
    const { secondFactor, signUp, done } = answer;
    if (signUp) return setState({ is: 'new', signUp, onMade: goOnAs, onGone: leadBack });
    if (secondFactor) {
      pendingSignIn.write({ at: 'second', ticket: secondFactor.ticket });
      return navigate(loginPath(returnTo), { replace: true });
    }
    if (done) await navigate(returnTo ?? paths.profile, { replace: true });
    if (done) showToast(doneWords(done));
  }

  function goOnAs(user: User) {
    pendingSignIn.clear();
    startSession(user);
    return navigate(afterSignIn(returnTo), { replace: true });
  }

  /** Without words: it was their own wish. */
  async function leadBack(words: string | undefined) {
    if (session.is === 'signed-in') {
      await navigate(returnTo ?? paths.profile, { replace: true });
      if (words !== undefined) showToast(words);
    } else await navigate(loginPath(returnTo), { replace: true, state: { notice: words } });
  }

  return state;
}

let arriving: ReturnType<typeof arriveFromProvider> | undefined;

/** An arrival is done once, however often its screen is drawn. */
function arriveOnce() {
  arriving ??= arriveFromProvider().finally(() => {
    arriving = undefined;
  });
  return arriving;
}

function troubleIn(text: string | null): ProviderTrouble | undefined {
  return PROVIDER_TROUBLES.find((trouble) => trouble === text);
}

function wordsOf(trouble: ProviderTrouble): string | undefined {
  switch (trouble) {
    case 'cancelled':
      return undefined;
    case 'gone':
      return translate('providers.gone');
    case 'refused':
      return translate('providers.refused');
    case 'unavailable':
      return translate('providers.away');
    default:
      return trouble satisfies never;
  }
}

function doneWords({ what, provider }: NonNullable<Arrival['done']>): string {
  switch (what) {
    case 'connected':
      return translate('providers.connected', { provider: providerName(provider) });
    case 'confirmed':
      return translate('providers.confirmed');
    default:
      return what satisfies never;
  }
}

const FAILURES = { failed: 'providers.failed', offline: 'error.offline' } as const;
