type Area = 'localStorage' | 'sessionStorage';

/**
 * Text in one of this device's storages. If the storage is forbidden or full, writes are dropped.
 */
export function deviceText(area: Area) {
  return {
    read: (key: string): string | null => attempt(() => globalThis[area].getItem(key)),
    write: (key: string, text: string) => attempt(() => globalThis[area].setItem(key, text)),
    clear: (key: string) => attempt(() => globalThis[area].removeItem(key)),
  };
}

/** The fields of a stored object, which are unknown; none if the text is unreadable. */
export function parseFields(text: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? '{}') };
  } catch {
    return {};
  }
}

/** @returns null if the storage is forbidden or full */
export function attempt<Result>(operation: () => Result): Result | null {
  try {
    return operation();
  } catch {
    // The app works without storage.
    return null;
  }
}
