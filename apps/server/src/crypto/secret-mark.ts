import type { Secrets } from './secrets.ts';

/** Equal for equal SECRETs. The SECRET cannot be read from it. */
export function secretMark(secrets: Secrets): string {
  return secretMarks(secrets)[0];
}

/** The mark of the SECRET, then that of SECRET_PREVIOUS where there is one. */
export function secretMarks(secrets: Secrets): [string, ...string[]] {
  const [now, ...before] = secrets.hashes('backup', 'mark');
  return [now.toString('base64url'), ...before.map((mark) => mark.toString('base64url'))];
}
