/**
 * Normalizes every text of a request or a form to NFC, also inside lists and objects. The rules
 * measure, compare, search and store this form. Other values are unchanged.
 */
export function normalizeInput(input: unknown): unknown {
  if (typeof input === 'string') return input.normalize('NFC');
  if (Array.isArray(input)) return input.map(normalizeInput);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, normalizeInput(value)]),
  );
}
