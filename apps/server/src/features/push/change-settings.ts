import type { PushSettings, pushSettingsChangeSchema } from '@prayer-swap/shared/push/schemas';
import type * as z from 'zod/mini';
import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { savePreferences } from './preferences.sql.ts';
import { presentSettings } from './read-settings.ts';

type Change = z.infer<typeof pushSettingsChangeSchema>;

export function changeSettings(
  deps: Deps,
  { viewer, change }: { viewer: Viewer; change: Change },
): Promise<PushSettings> {
  return transact(deps.db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    return presentSettings(deps, await savePreferences(tx, viewer.id, change));
  });
}
