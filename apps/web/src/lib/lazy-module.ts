import { type ComponentType, lazy, useEffect, useState } from 'react';

/** A module that is loaded on first use. */
export type LazyModule<Module> = {
  /** Null until it is loaded. */
  getLoaded: () => Module | null;
  /** After a failure the next call retries. */
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

/** @returns the module once `wanted` was true and it is loaded, else null */
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

/**
 * A lazy component that the screen can do without: it renders nothing if its file cannot be loaded.
 */
export function optionalLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: (_: Props) => null };
    }
  });
}

/** Runs low-priority work when the browser is idle. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run);
}
