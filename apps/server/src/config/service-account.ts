import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { StartupError } from './startup-error.ts';

export type ServiceAccount = { projectId: string; clientEmail: string; privateKey: string };

const accountSchema = z.object({
  project_id: z.string().check(z.minLength(1)),
  client_email: z.string().check(z.minLength(1)),
  private_key: z.string().check(z.refine(isPrivateKey)),
});

/**
 * Reads a Google service account in the format of Google's console.
 *
 * @param source the JSON itself, or the path of its file
 * @throws StartupError when it is neither
 */
export function readServiceAccount(source: string): ServiceAccount {
  const account = accountSchema.safeParse(parseJson(source));
  if (!account.success) {
    throw new StartupError(
      'FCM_SERVICE_ACCOUNT must be the JSON of a service account, or the path of its file.',
    );
  }
  const { project_id, client_email, private_key } = account.data;
  return { projectId: project_id, clientEmail: client_email, privateKey: private_key };
}

function parseJson(source: string): unknown {
  try {
    const isInline = source.trimStart().startsWith('{');
    return JSON.parse(isInline ? source : readFileSync(source, 'utf8'));
  } catch {
    return null;
  }
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
