/** A promise of the product that did not hold. */
export class InvariantViolation extends Error {
  override name = 'InvariantViolation';
}
