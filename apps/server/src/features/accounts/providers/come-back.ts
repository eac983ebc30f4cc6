import type { ProviderAnswer } from '@prayer-swap/shared/accounts/provider-schemas';
import {
  FROM_PROVIDER_PATH,
  type Provider,
  type ProviderTrouble,
} from '@prayer-swap/shared/accounts/providers';
import type { FastifyRequest } from 'fastify';
import { judgeAnswer, type Proof, ProviderAway } from '../../../adapters/openid.ts';
import type { Deps } from '../../../deps.ts';
import { SeeOther } from '../../../http/see-other.ts';
import { providerOffered } from './offered.ts';
import { redirectUri } from './redirect-uri.ts';
import { keepProof, takeExpected } from './visit.ts';

type Answer = { provider: Provider; answer: ProviderAnswer; req: FastifyRequest };

/** What providers call it when somebody would rather not. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize'];

/**
 * Takes a provider's answer, once, and leads the browser to the app. It signs nobody in: the app then asks
 * for that by a call of its own. What the provider wrote goes no further.
 */
export async function comeBack(deps: Deps, { provider, answer, req }: Answer): Promise<SeeOther> {
  const offered = providerOffered(deps.config, provider, req);
  const expected = await takeExpected(deps, { provider, state: answer.state }, req);
  if (!expected) return trouble('gone');
  if (answer.error !== undefined) {
    return trouble(CANCELLED.includes(answer.error) ? 'cancelled' : 'refused');
  }
  let proof: Proof;
  try {
    const address = addressOf(redirectUri(deps.config, provider), answer);
    proof = await judgeAnswer(offered, address, expected);
  } catch (error) {
    deps.log.warn({ err: error }, 'provider');
    return trouble(error instanceof ProviderAway ? 'unavailable' : 'refused');
  }
  await keepProof(deps, proof, req);
  return new SeeOther(FROM_PROVIDER_PATH);
}

/** Apple's answer arrives as a form from its own page, without cookies. Asked for once more, it comes with them. */
export async function asOwnQuestion(answer: ProviderAnswer): Promise<SeeOther> {
  const { pathname, search } = addressOf('http://here/api/auth/providers/apple/callback', answer);
  return new SeeOther(`/${pathname.slice(1)}${search}`);
}

function addressOf(uri: string, answer: ProviderAnswer): URL {
  const address = new URL(uri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address;
}

function trouble(which: ProviderTrouble): SeeOther {
  return new SeeOther(`${FROM_PROVIDER_PATH}?trouble=${which}`);
}
