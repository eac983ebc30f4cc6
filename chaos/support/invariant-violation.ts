/** A violated invariant of the product. */
export class InvariantViolation extends Error {
  override name = 'InvariantViolation';
}
