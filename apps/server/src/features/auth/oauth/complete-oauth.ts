import type { OAuthOutcome } from '@prayer-swap/shared/accounts/provider-schemas';
import { forbidden, unauthorized } from '../../../errors/http-error.ts';
import type { Caller, SignedIn } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { AlternateResponse } from '../../../http/responses.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { connectIdentity } from './connect-identity.ts';
import { getOAuthFlow, type OAuthFlow, oauthFlowCookie } from './oauth-flow.ts';
import { reauthenticateWithProvider } from './reauthenticate-with-provider.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';

/** Completes the purpose of an OAuth flow. */
export async function completeOAuth(
  deps: Deps,
  caller: Caller,
): Promise<SignedIn | AlternateResponse<OAuthOutcome>> {
  const flow = await getOAuthFlow(deps, caller);
  const { provider } = flow;
  switch (flow.purpose) {
    case 'sign-in':
      return signInWithProvider(deps, flow, caller);
    case 'connect':
      await connectIdentity(deps, flow, requireActive(getInitiator(flow, caller)));
      oauthFlowCookie.clear(caller.reply, deps.config);
      return new AlternateResponse({ done: { what: 'connected', provider } });
    case 'confirm':
      await reauthenticateWithProvider(deps, flow, {
        ...caller,
        viewer: getInitiator(flow, caller),
      });
      oauthFlowCookie.clear(caller.reply, deps.config);
      return new AlternateResponse({ done: { what: 'confirmed', provider } });
    default:
      return flow.purpose satisfies never;
  }
}

/** @throws HttpError 401 if another member, or no member, is signed in by now */
function getInitiator({ userId }: OAuthFlow, { viewer }: Caller): Viewer {
  if (!viewer || viewer.id !== userId) throw unauthorized();
  return viewer;
}

/** @throws HttpError 403: a blocked member can only reauthenticate */
function requireActive(viewer: Viewer): Viewer {
  if (viewer.status !== 'Active') throw forbidden('error.account-restricted');
  return viewer;
}
