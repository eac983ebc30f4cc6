import type { Deps } from '../../deps.ts';
import { selectRules } from './points.sql.ts';

/** What each event is worth. */
export async function listRules({ db }: Deps) {
  return { items: await selectRules(db) };
}
