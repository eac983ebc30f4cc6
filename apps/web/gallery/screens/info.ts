import { paths } from '../../src/lib/paths.ts';
import type { Screen } from '../state.ts';

export const info: Screen = {
  name: 'info',
  route: paths.info,
  path: paths.info,
  viewer: 'member',
  states: {
    usual: { wide: true },
    'large-text': { largeText: true },
    'in-arabic': { language: 'ar', wide: true },
  },
};
