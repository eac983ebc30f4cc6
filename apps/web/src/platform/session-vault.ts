import * as z from 'zod/mini';
import type { SessionVault } from './platform.ts';

/** A place for one short text that no other app can read. */
export type SecretPlace = {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
};

const contentSchema = z.object({
  token: z.nullable(z.string()),
  ended: z.array(z.string()),
  /** Missing in what earlier versions wrote. */
  knownDevice: z._default(z.nullable(z.string()), null),
});
type Content = z.infer<typeof contentSchema>;

/** Should a phone sign in and out without a network for ever, the oldest are left to expire. */
const ENDED_MAX = 10;

/**
 * Keeps the session's token, and those of sessions that ended while the server could not be told.
 * One call after the other; where the place refuses, what it was told holds as long as the app runs.
 */
export function sessionVault(place: SecretPlace): SessionVault {
  let content: Content | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(act: (now: Content) => Promise<Result> | Result): Promise<Result> {
    const result = turn.then(async () => {
      content ??= await contentOf(place);
      return act(content);
    });
    turn = result.catch(() => {});
    return result;
  }

  async function become(next: Content) {
    content = next;
    await place.write(JSON.stringify(next)).catch(() => {});
  }

  return {
    token: () => inTurn(({ token }) => token),
    keep: (token) => inTurn((now) => become({ ...now, token, ended: endedWith(now) })),
    leave: () => inTurn((now) => become({ ...now, token: null, ended: endedWith(now) })),
    ended: () => inTurn(({ ended }) => ended),
    knownDevice: () => inTurn(({ knownDevice }) => knownDevice),
    storeKnownDevice: (knownDevice) => inTurn((now) => become({ ...now, knownDevice })),
    heard: (token) =>
      inTurn((now) => become({ ...now, ended: now.ended.filter((other) => other !== token) })),
  };
}

function endedWith({ token, ended }: Content): string[] {
  return token === null ? ended : [...ended, token].slice(-ENDED_MAX);
}

async function contentOf(place: SecretPlace): Promise<Content> {
  try {
    return z.parse(contentSchema, JSON.parse((await place.read()) ?? ''));
  } catch {
    // Never written, or written by nobody who still can be understood.
    return { token: null, ended: [], knownDevice: null };
  }
}
