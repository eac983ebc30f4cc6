import { GALLERY } from './path.ts';
import { screens } from './screens/all.ts';
import type { State } from './state.ts';

export type ResolvedState = Omit<State, 'language'> & {
  /** The value of `?language=hi`; null: the language of the device. */
  language: string | null;
};

const ADDRESS = new RegExp(`^${GALLERY}/([^/]+)/([^/]+)/?$`);

/** The path of one state. */
export function galleryPath(screen: string, state: string): string {
  return `${GALLERY}/${screen}/${state}`;
}

/** The state that a URL of the gallery names; null for the index and for unknown names. */
export function findState(path: string, query: URLSearchParams): ResolvedState | null {
  const [, screenName, stateName] = ADDRESS.exec(path) ?? [];
  const screen = screens.find(({ name }) => name === screenName);
  if (!screen || stateName === undefined || !Object.hasOwn(screen.states, stateName)) return null;
  const state = screen.states[stateName];
  const language = query.get('language') ?? state?.language ?? null;
  return { path: screen.path, viewer: screen.viewer, ...state, language };
}
