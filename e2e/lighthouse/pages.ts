import type { Category } from './measure.ts';

export type MeasuredPage = {
  path: string;
  /** As a member of the demo community sees it. */
  signedIn: boolean;
  /** The least score of each category that this page must reach. */
  atLeast: Partial<Record<Category, number>>;
};

const ANY = { performance: 95, accessibility: 100, 'best-practices': 100 };
// What stands behind the door asks search engines to stay away, which Lighthouse counts as a fault.
const PUBLIC = { ...ANY, seo: 100 };

/** `/login` comes last: it leaves a cookie, which the browser would send in place of a member's. */
export const PAGES: MeasuredPage[] = [
  { path: '/feed', signedIn: true, atLeast: ANY },
  { path: '/swap', signedIn: true, atLeast: ANY },
  { path: '/home', signedIn: false, atLeast: PUBLIC },
  { path: '/support', signedIn: false, atLeast: PUBLIC },
  { path: '/login', signedIn: false, atLeast: PUBLIC },
];
