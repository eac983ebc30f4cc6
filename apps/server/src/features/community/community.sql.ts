import type { CommunityChange } from '@prayer-swap/shared/community/change-schemas';
import type { Tx } from '../../db/database.ts';
import { SETTINGS_COLUMNS, selectSettings } from '../../queries/community.ts';

export type Settings = { changes: CommunityChange; logoHash: string | null };

/** The stored row, locked. The first call creates it. */
export async function lockSettings(tx: Tx, at: Date) {
  await tx
    .insertInto('community_settings')
    .values({ changes: {}, revision: 0, logo_hash: null, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectSettings(tx).forUpdate().executeTakeFirstOrThrow();
}

/** @returns the row that is stored */
export function updateSettings(tx: Tx, { changes, logoHash }: Settings, at: Date) {
  return tx
    .updateTable('community_settings')
    .set((row) => ({
      changes,
      revision: row('revision', '+', 1),
      logo_hash: logoHash,
      updated_at: at,
    }))
    .returning(SETTINGS_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Stores the icons of a logo, and deletes those of all but the previous one. */
export async function insertImages(
  tx: Tx,
  logoHash: string,
  images: Record<string, Uint8Array>,
  at: Date,
): Promise<void> {
  await tx
    .deleteFrom('community_images')
    .where('logo_hash', 'not in', (row) =>
      row.selectFrom('community_settings').select('logo_hash').where('logo_hash', 'is not', null),
    )
    .execute();
  for (const [name, image] of Object.entries(images)) {
    await tx
      .insertInto('community_images')
      .values({ logo_hash: logoHash, name, content: Buffer.from(image), created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
