import { product } from '@prayer-swap/shared/product';

const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/** Names that look alike have the same skeleton: no separators, letters for digits, and l for i. */
export function skeletonOf(username: string): string {
  return username
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[0134578]/g, (digit) => LETTERS[digit] ?? digit)
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
  ].map(skeletonOf),
);

/** Deleted accounts are named so. */
const PLACEHOLDER = skeletonOf('deleted');

/** Names that would pass for the people or the parts of the product. */
export function isReserved(username: string): boolean {
  const skeleton = skeletonOf(username);
  return RESERVED.has(skeleton) || skeleton.startsWith(PLACEHOLDER);
}
