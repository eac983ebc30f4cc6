import { findPersonWithIllness } from './person-with-illness.ts';
import { findAddress, findEmail, findPhone } from './personal-details.ts';
import { findSelfHarmPhrase } from './self-harm-phrases.ts';

export type ConcernKind = 'danger' | 'phone' | 'email' | 'address' | 'person';

/** What a text may give away without its author meaning to; `found` is the place in it. */
export type Concern = { kind: ConcernKind; found: string };

const FINDERS: readonly [ConcernKind, (text: string) => string | null][] = [
  ['danger', findSelfHarmPhrase],
  ['phone', findPhone],
  ['email', findEmail],
  ['address', findAddress],
  ['person', findPersonWithIllness],
];

/**
 * Reads a text on this device before it is shared; nothing of it is kept or sent. It would rather miss something
 * than ask without a reason.
 *
 * @returns what to ask about, danger first
 */
export function findConcerns(text: string): Concern[] {
  const plain = text.normalize('NFC').replaceAll(/[’‘]/g, "'");
  return FINDERS.flatMap(([kind, find]) => {
    const found = find(plain);
    return found === null ? [] : [{ kind, found }];
  });
}
