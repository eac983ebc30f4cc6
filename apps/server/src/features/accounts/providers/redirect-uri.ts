import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { Config } from '../../../config/config.ts';

/** Where a provider answers; each has its own, so that none can answer for another. */
export function redirectUri({ publicOrigin }: Config, provider: Provider): string {
  return `${publicOrigin}/api/auth/providers/${provider}/callback`;
}
