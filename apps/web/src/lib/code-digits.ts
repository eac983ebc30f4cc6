import { VERIFICATION_CODE_LENGTH } from '@prayer-swap/shared/accounts/limits';

/**
 * Normalizes typed or pasted text to a code: digits of any script as 0 to 9, cut to the length of a
 * code.
 */
export function codeDigits(typed: string): string {
  const digits = typed.match(/\p{Nd}/gu) ?? [];
  return digits.slice(0, VERIFICATION_CODE_LENGTH).map(asciiDigit).join('');
}

/** Unicode places the digits of each script in ten consecutive code points, zero first. */
function asciiDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (place - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(place - zero);
}
