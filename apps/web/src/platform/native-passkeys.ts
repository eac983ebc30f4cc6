import type {
  PasskeyAuthenticationCredential,
  PasskeyRegistrationCredential,
  PasskeySupportResult,
} from '@capgo/capacitor-passkey';
import type { NativePasskeys } from './platform.ts';

/** Options as JSON, and the origin that an iPhone signs. Android signs the app's certificate. */
type NativeRequest = { requestJson: string; origin: string };

/** The native side of the plugin. */
export type PasskeyPlugin = {
  isSupported(): Promise<PasskeySupportResult>;
  createCredential(request: NativeRequest): Promise<PasskeyRegistrationCredential>;
  getCredential(request: NativeRequest): Promise<PasskeyAuthenticationCredential>;
};

/**
 * Passkeys of the server's host by the system's credential manager, which the association with the
 * app permits.
 */
export function createNativePasskeys(
  plugin: PasskeyPlugin,
  origin: string,
): NativePasskeys & { isSupported: () => boolean } {
  let supported = false;
  plugin.isSupported().then(
    ({ available }) => {
      supported = available;
    },
    () => {},
  );
  const request = (options: object) => ({ requestJson: JSON.stringify(options), origin });
  return {
    /** False until the phone has answered, which it does before a screen asks. */
    isSupported: () => supported,
    async create(options) {
      const { id, response } = await plugin
        .createCredential(request(options))
        .catch(throwWithBrowserName);
      const { clientDataJSON, attestationObject } = response;
      return { id, response: { clientDataJSON, attestationObject } };
    },
    async get(options) {
      const { id, response } = await plugin
        .getCredential(request(options))
        .catch(throwWithBrowserName);
      const { clientDataJSON, authenticatorData, signature, userHandle } = response;
      return {
        id,
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          userHandle: userHandle || undefined,
        },
      };
    },
  };
}

/** The plugin reports the name of the browser's error as its code. */
function throwWithBrowserName(cause: unknown): never {
  const { code } = { ...(cause instanceof Error && cause) } as { code?: unknown };
  const error = new Error('The phone refused a passkey', { cause });
  if (typeof code === 'string') error.name = code;
  throw error;
}
