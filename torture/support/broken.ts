/** A promise of the product that did not hold. */
export class Broken extends Error {
  override name = 'Broken';
}
