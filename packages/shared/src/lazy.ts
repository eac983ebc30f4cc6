/**
 * A thing that is made when it is first asked for, and then kept: what `Intl` offers costs a phone
 * tens of milliseconds, which a start need not pay.
 */
export function lazy<Value>(create: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
}
