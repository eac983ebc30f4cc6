import { paths } from '../../src/lib/paths.ts';
import { click } from '../interactions.ts';
import type { Screen } from '../state.ts';

export const support: Screen = {
  ...page('support', paths.support),
  states: {
    usual: { wide: true },
    'answer-open': { interact: () => click('support.share') },
    blocked: { viewer: 'blocked' },
    member: { viewer: 'member' },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};
export const terms: Screen = page('terms', paths.terms);
export const privacy: Screen = page('privacy', paths.privacy);
export const childSafety: Screen = page('child-safety', paths.childSafety);

/** A static page. */
function page(name: string, path: string): Screen {
  return {
    name,
    route: path,
    path,
    viewer: 'visitor',
    states: {
      usual: { wide: true },
      member: { viewer: 'member' },
      'large-text': { largeText: true },
      'in-arabic': { language: 'ar' },
    },
  };
}
