import { GALLERY } from './path.ts';
import { screens } from './screens/all.ts';
import type { State } from './state.ts';

export type ResolvedState = Omit<State, 'language'> & {
  /** The language to draw it in, as `?language=hi` or by itself; absent: the device's. */
  language: string | null;
};

const ADDRESS = new RegExp(`^${GALLERY}/([^/]+)/([^/]+)/?$`);

/** The address of one state. */
export function galleryPath(screen: string, state: string): string {
  return `${GALLERY}/${screen}/${state}`;
}

/** The state that an address of the gallery names; null for its index and for what there is not. */
export function findState(path: string, query: URLSearchParams): ResolvedState | null {
  const [, screenName, stateName] = ADDRESS.exec(path) ?? [];
  const screen = screens.find(({ name }) => name === screenName);
  if (!screen || stateName === undefined || !Object.hasOwn(screen.states, stateName)) return null;
  const state = screen.states[stateName];
  const language = query.get('language') ?? state?.language ?? null;
  return { path: screen.path, viewer: screen.viewer, ...state, language };
}
