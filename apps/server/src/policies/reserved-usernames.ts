import { product } from '@prayer-swap/shared/product';

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/**
 * Normalizes a name, so similar names are equal: no separators, letters for digits, and l for i.
 */
export function getSkeleton(username: string): string {
  return username
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[0134578]/g, (digit) => LOOKALIKES[digit] ?? digit)
    .replaceAll('i', 'l');
}

const RESERVED = new Set(
  [
    'admin',
    'administrator',
    'moderator',
    'mod',
    'support',
    'staff',
    'official',
    'system',
    'root',
    'help',
    'anonymous',
    product.name,
  ].map(getSkeleton),
);

/** Prefix of the usernames of deleted accounts. */
const PLACEHOLDER = getSkeleton('deleted');

/** Whether a name could pass for staff or for a part of the product. */
export function isReservedUsername(username: string): boolean {
  const skeleton = getSkeleton(username);
  return RESERVED.has(skeleton) || skeleton.startsWith(PLACEHOLDER);
}
