/** A job that fails again however often it is tried. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}
