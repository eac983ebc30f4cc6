import { NO_FAITH_CHOICE } from '@prayer-swap/shared/accounts/choices';
import type { CommunityChange } from '@prayer-swap/shared/community/change-schemas';
import {
  type CommunitySetting,
  type CommunitySettings,
  DEFAULT_COMMUNITY,
} from '@prayer-swap/shared/community/choices';
import type { Community } from '@prayer-swap/shared/community/schemas';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { badRequest } from '../errors/http-error.ts';

export type CommunityStore = Awaited<ReturnType<typeof openCommunity>>;

/**
 * The settings of the community, held in memory. Another server's change is read when it is
 * published.
 *
 * @param overrides the settings of the configuration, which take precedence over those of the admins
 */
export async function openCommunity(db: Db, overrides: CommunityChange) {
  let current = present(await selectSettings(db).executeTakeFirst());
  const listeners = new Set<() => void>();

  function present(row: SettingsRow | undefined): Community {
    return {
      ...DEFAULT_COMMUNITY,
      // Only present keys override: a parsed change has no undefined value.
      ...(row?.changes as Partial<CommunitySettings>),
      ...(overrides as Partial<CommunitySettings>),
      revision: row?.revision ?? 0,
      logo: row?.logo_hash ? `/community/${row.logo_hash}` : null,
    };
  }

  function apply(row: SettingsRow | undefined): void {
    const latest = present(row);
    // A concurrent call may have applied a later change.
    if (latest.revision <= current.revision) return;
    current = latest;
    for (const listener of listeners) listener();
  }

  return {
    current: () => current,
    locked: Object.keys(overrides) as CommunitySetting[],
    onChange: (listener: () => void) => void listeners.add(listener),
    /** Reads the settings again. */
    reload: async (): Promise<void> => apply(await selectSettings(db).executeTakeFirst()),
    /** Applies the row of a committed change. */
    apply,
  };
}

type Choices = { region?: string | undefined; faith?: string | undefined };

/**
 * Whether the community offers the chosen region and faith.
 *
 * @throws HttpError 400 for another value
 */
export function assertOffered(
  { community }: { community: Pick<CommunityStore, 'current'> },
  { region, faith }: Choices,
): void {
  const { regions, faiths } = community.current();
  if (region !== undefined && !regions.includes(region)) throw notOffered('region');
  if (faith !== undefined && ![...faiths, NO_FAITH_CHOICE].includes(faith))
    throw notOffered('faith');
}

const notOffered = (field: string) => badRequest('accounts.fields-required', { field });

export const SETTINGS_COLUMNS = ['changes', 'revision', 'logo_hash'] as const;
type SettingsRow = Pick<Tables['community_settings'], (typeof SETTINGS_COLUMNS)[number]>;

export function selectSettings(db: Db | Tx) {
  return db.selectFrom('community_settings').select(SETTINGS_COLUMNS);
}

/** An image of a logo, of an earlier one too. @returns undefined if there is none */
export async function selectCommunityImage(db: Db, logoHash: string, name: string) {
  const row = await db
    .selectFrom('community_images')
    .select('content')
    .where('logo_hash', '=', logoHash)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}
