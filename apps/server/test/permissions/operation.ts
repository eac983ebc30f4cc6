import type { Outcomes } from './outcomes.ts';
import type { CreateTarget } from './targets.ts';

/** The capabilities of the specification's section 6, in its order. */
export const CAPABILITIES = [
  'sign in',
  'read and write',
  'post Support and Celebration',
  'post Prompt',
  'pray, react, flag',
  'manage own content',
  'delete one’s account',
  'see the admin panel',
  'delete others’ archived posts',
  'moderate',
] as const;
type Capability = (typeof CAPABILITIES)[number];

/** One row: the request, its target, its capability, and the outcome for each principal. */
export type Operation = {
  does: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  query?: string;
  body?: unknown;
  on?: CreateTarget;
  capability: Capability;
  outcomes: Outcomes;
};
