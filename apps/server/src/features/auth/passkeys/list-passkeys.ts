import type { Passkey, passkeyListSchema } from '@prayer-swap/shared/accounts/passkeys';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../../../db/tables.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { selectPasskeys } from './passkeys.sql.ts';
import { assertPasskeysEnabled } from './webauthn.ts';

/** The member's passkeys, newest first. */
export async function listPasskeys(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
): Promise<z.infer<typeof passkeyListSchema>> {
  assertPasskeysEnabled(config);
  return { items: (await selectPasskeys(db, viewer.id)).map(presentPasskey) };
}

type Row = Pick<
  Selectable<Tables['passkeys']>,
  'id' | 'device_app' | 'device_system' | 'created_at' | 'last_used_at'
>;

export function presentPasskey(row: Row): Passkey {
  return {
    id: row.id,
    app: row.device_app,
    system: row.device_system,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
