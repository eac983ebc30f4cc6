/**
 * Creates a value on first use and caches it. An `Intl` format costs a phone tens of milliseconds,
 * which app start can avoid.
 */
export function lazy<Value>(create: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
}
