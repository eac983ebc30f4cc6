import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { type Preferences, selectPreferences } from './preferences.sql.ts';

export async function readSettings(deps: Deps, viewer: Viewer): Promise<PushSettings> {
  return presentSettings(deps, await selectPreferences(deps.db, viewer.id));
}

export function presentSettings(
  { config, push }: Deps,
  { quietHours, timeZone, showText }: Preferences,
): PushSettings {
  return {
    webPushKey: push.web?.publicKey ?? null,
    native: push.native !== null,
    debug: config.pushDebug,
    quietHours,
    timeZone,
    showText,
  };
}
