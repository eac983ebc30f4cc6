import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from '../src/app/routes.tsx';
import { findState, galleryPath } from './address.ts';
import { screens } from './screens/all.ts';

/** Redirects to the start, so it has no screen. */
const UNKNOWN = '*';

describe('the gallery', () => {
  it('contains every screen of the app', () => {
    const shown = screens.flatMap(({ route }) => route ?? []);
    expect(shown.toSorted()).toEqual(pathsOf(routes).toSorted());
  });

  it('has one address for each state', () => {
    const addresses = screens.flatMap(({ name, states }) =>
      Object.keys(states).map((state) => galleryPath(name, state)),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses)
      expect(findState(address, new URLSearchParams())).not.toBeNull();
  });

  it('rejects other addresses of a state', () => {
    for (const path of ['/dev/gallery', '/dev/gallery/feed', '/dev/gallery/feed/toString'])
      expect(findState(path, new URLSearchParams())).toBeNull();
  });
});

function pathsOf(some: RouteObject[]): string[] {
  return some.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === UNKNOWN ? [] : [path]),
    ...pathsOf(children),
  ]);
}
