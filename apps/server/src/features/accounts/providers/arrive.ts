import type { Arrival } from '@prayer-swap/shared/accounts/provider-schemas';
import type { Deps } from '../../../deps.ts';
import { Otherwise } from '../../../http/otherwise.ts';
import { forbidden, notSignedIn } from '../../../http/refusal.ts';
import type { Viewer } from '../../../http/session.ts';
import type { Caller, SignedIn } from '../start-session.ts';
import { confirmByProvider } from './confirm-by-provider.ts';
import { connectIdentity } from './connect-identity.ts';
import { signInByProvider } from './sign-in-by-provider.ts';
import { type Visit, visitCookie, visitOf } from './visit.ts';

/** Does what a browser went to a provider for. */
export async function arrive(deps: Deps, caller: Caller): Promise<SignedIn | Otherwise<Arrival>> {
  const visit = await visitOf(deps, caller);
  const { provider } = visit;
  switch (visit.purpose) {
    case 'sign-in':
      return signInByProvider(deps, visit, caller);
    case 'connect':
      await connectIdentity(deps, visit, activeMember(whoBegan(visit, caller)));
      visitCookie.clear(caller.reply, deps.config);
      return new Otherwise({ done: { what: 'connected', provider } });
    case 'confirm':
      await confirmByProvider(deps, visit, { ...caller, viewer: whoBegan(visit, caller) });
      visitCookie.clear(caller.reply, deps.config);
      return new Otherwise({ done: { what: 'confirmed', provider } });
    default:
      return visit.purpose satisfies never;
  }
}

/** @throws Refusal 401 where somebody else, or nobody, is signed in by now */
function whoBegan({ userId }: Visit, { viewer }: Caller): Viewer {
  if (!viewer || viewer.id !== userId) throw notSignedIn();
  return viewer;
}

/** @throws Refusal 403: a blocked member re-authenticates, and does nothing else */
function activeMember(viewer: Viewer): Viewer {
  if (viewer.status !== 'Active') throw forbidden('error.account-restricted');
  return viewer;
}
