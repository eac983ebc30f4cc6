const TINTS = [
  'bg-tint-1 text-on-tint-1',
  'bg-tint-2 text-on-tint-2',
  'bg-tint-3 text-on-tint-3',
  'bg-tint-4 text-on-tint-4',
  'bg-tint-5 text-on-tint-5',
  'bg-tint-6 text-on-tint-6',
];

/**
 * The classes of a member's tint: the same for a name on every screen and device, in any case of its
 * letters.
 *
 * @param name null for an author who is not shown, who has the same neutral tint as all others
 */
export function avatarTint(name: string | null): string | undefined {
  if (name === null) return 'bg-skeleton text-ink-muted';
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return TINTS[sum % TINTS.length];
}
