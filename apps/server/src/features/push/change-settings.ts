import type { PushSettings, pushSettingsChangeSchema } from '@prayer-swap/shared/push/schemas';
import type * as z from 'zod/mini';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { savePreferences } from './preferences.sql.ts';
import { presentSettings } from './read-settings.ts';

type Change = z.infer<typeof pushSettingsChangeSchema>;

export function changeSettings(
  deps: Deps,
  { viewer, change }: { viewer: Viewer; change: Change },
): Promise<PushSettings> {
  return withTransaction(deps.db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    return presentSettings(deps, await savePreferences(tx, viewer.id, change));
  });
}
