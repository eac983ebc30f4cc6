import { useEffect, useState } from 'react';

/** A part of the app that is fetched when it is first used. */
export type LazyModule<Module> = {
  /** Null until it has come. */
  getLoaded: () => Module | null;
  /** Where it does not come, the next use asks again. */
  load: () => Promise<Module>;
};

export function createLazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null;
  return {
    getLoaded: () => loaded,
    async load() {
      loaded ??= await importModule();
      return loaded;
    },
  };
}

/** @returns the parts, from the first time on that they are wanted here */
export function useLazyModule<Module>(
  lazyModule: LazyModule<Module>,
  isNeeded: boolean,
  onError: () => void,
) {
  const [loaded, setLoaded] = useState<{ all: Module } | null>(null);
  const isMissing = isNeeded && loaded === null;
  useEffect(() => {
    if (isMissing) lazyModule.load().then((all) => setLoaded({ all }), onError);
  }, [isMissing]);
  return loaded?.all ?? null;
}
