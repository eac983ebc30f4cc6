import type { Category } from './measure.ts';

export type MeasuredPage = {
  path: string;
  /** Signed in as a member of the demo community. */
  signedIn: boolean;
  /** The minimum score of each category of this page. */
  atLeast: Partial<Record<Category, number>>;
};

const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100 };
// Member pages have `noindex`, which Lighthouse counts as a fault.
const MIN_PUBLIC_SCORES = { ...MIN_SCORES, seo: 100 };

/** `/login` is last: it sets a cookie, which the browser would send in place of a member's. */
export const PAGES: MeasuredPage[] = [
  { path: '/feed', signedIn: true, atLeast: MIN_SCORES },
  { path: '/swap', signedIn: true, atLeast: MIN_SCORES },
  { path: '/home', signedIn: false, atLeast: MIN_PUBLIC_SCORES },
  { path: '/support', signedIn: false, atLeast: MIN_PUBLIC_SCORES },
  { path: '/login', signedIn: false, atLeast: MIN_PUBLIC_SCORES },
];
