import { request } from 'node:https';
import { SECOND } from '@prayer-swap/shared/time';
import * as z from 'zod/mini';
import { VERSION_PATTERN } from '../config/version.ts';
import { createGuardedAgent, type GuardOptions, isAddressLiteral } from './public-address.ts';

const TIMEOUT_MS = 10 * SECOND;
const MAX_RESPONSE_BYTES = 4 * 1024;

const releaseSchema = z.object({
  version: z.string().check(z.regex(VERSION_PATTERN)),
  /** Where the release is described. */
  url: z.optional(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
});
export type Release = z.infer<typeof releaseSchema>;

/** Equal on every server, without its version. */
const HEADERS = { accept: 'application/json', 'user-agent': 'update-check' };

/**
 * Asks an address of the public internet for the newest version. The request says nothing about
 * this server; no redirect is followed.
 *
 * @throws when the address does not answer with a release
 */
export async function fetchNewestVersion(
  address: string,
  guard: Partial<GuardOptions> = {},
): Promise<Release> {
  const url = new URL(address);
  if (isAddressLiteral(url)) throw new Error('The address must have a host name');
  return z.parse(releaseSchema, JSON.parse(await readText(url, guard)));
}

function readText(url: URL, guard: Partial<GuardOptions>): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      agent: createGuardedAgent(guard),
      headers: HEADERS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const req = request(url, options, async (answer) => {
      try {
        if (answer.statusCode !== 200) throw new Error(`It answers ${answer.statusCode}`);
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) {
          text += chunk;
          if (text.length > MAX_RESPONSE_BYTES) throw new Error('Its answer is too long');
        }
        resolve(text);
      } catch (error) {
        reject(error);
        answer.destroy();
      }
    });
    req.on('error', reject);
    req.end();
  });
}
