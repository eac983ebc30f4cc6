import { DEFAULT_COMMUNITY } from './choices.ts';
import type { Community } from './schemas.ts';

const DEFAULTS: Community = { ...DEFAULT_COMMUNITY, revision: 0, logo: null };

/** The settings that differ from the defaults, which the app knows. */
export function changedSettings(community: Community): Partial<Community> {
  const changed = Object.entries(community).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULTS[name as keyof Community]),
  );
  return Object.fromEntries(changed);
}
