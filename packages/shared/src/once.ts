/**
 * A thing that is made when it is first asked for, and then kept: what `Intl` offers costs a phone
 * tens of milliseconds, which a start need not pay.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
