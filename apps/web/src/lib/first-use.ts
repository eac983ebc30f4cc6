import { useEffect, useState } from 'react';

/** A part of the app that is fetched when it is first used. */
export type FirstUse<Parts> = {
  /** Null until it has come. */
  now: () => Parts | null;
  /** Where it does not come, the next use asks again. */
  fetch: () => Promise<Parts>;
};

export function firstUse<Parts>(load: () => Promise<Parts>): FirstUse<Parts> {
  let parts: Parts | null = null;
  return {
    now: () => parts,
    async fetch() {
      parts ??= await load();
      return parts;
    },
  };
}

/** @returns the parts, from the first time on that they are wanted here */
export function useParts<Parts>(source: FirstUse<Parts>, wanted: boolean, onMissing: () => void) {
  const [parts, setParts] = useState<{ all: Parts } | null>(null);
  const missing = wanted && parts === null;
  useEffect(() => {
    if (missing) source.fetch().then((all) => setParts({ all }), onMissing);
  }, [missing]);
  return parts?.all ?? null;
}
