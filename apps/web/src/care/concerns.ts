import { findPersonWithIllness } from './person-with-illness.ts';
import { findAddress, findEmail, findPhone } from './personal-details.ts';
import { findSelfHarmPhrase } from './self-harm-phrases.ts';

export type ConcernKind = 'danger' | 'phone' | 'email' | 'address' | 'person';

/** Sensitive content in a text; `found` is the matching part. */
export type Concern = { kind: ConcernKind; found: string };

const FINDERS: readonly [ConcernKind, (text: string) => string | null][] = [
  ['danger', findSelfHarmPhrase],
  ['phone', findPhone],
  ['email', findEmail],
  ['address', findAddress],
  ['person', findPersonWithIllness],
];

/**
 * Checks a text on this device before it is posted. Nothing of it is stored or sent. Prefers a miss
 * to a false alarm.
 *
 * @returns the concerns, danger first
 */
export function findConcerns(text: string): Concern[] {
  const plain = text.normalize('NFC').replaceAll(/[’‘]/g, "'");
  return FINDERS.flatMap(([kind, find]) => {
    const found = find(plain);
    return found === null ? [] : [{ kind, found }];
  });
}
