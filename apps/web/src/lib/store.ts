import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

/** A value that changes outside of React. Prerendered pages show the initial one. */
export function createStore<Value>(initial: Value) {
  const { subscribe, notify } = createListeners();
  let value = initial;
  const get = () => value;
  return {
    get,
    set(next: Value) {
      value = next;
      notify();
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
