import {
  type CommunityChange,
  communityChangeSchema,
  logoUploadSchema,
} from '@prayer-swap/shared/community/change-schemas';
import {
  type CommunitySetting,
  DEFAULT_COMMUNITY,
  LOGO_MAX_BYTES,
} from '@prayer-swap/shared/community/choices';
import { communityForAdminsSchema, communitySchema } from '@prayer-swap/shared/community/schemas';
import { MINUTE } from '@prayer-swap/shared/time';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Tx } from '../../db/database.ts';
import { afterCommit, withTransaction } from '../../db/with-transaction.ts';
import { conflict } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { ADMIN_READ, ADMIN_WRITE, type Feature, PUBLIC, route } from '../../http/route.ts';
import { insertImages, lockSettings, type Settings, updateSettings } from './community.sql.ts';
import { renderLogo } from './render-logo.ts';

/** The settings of the community. */
export const community: Feature = {
  routes: [
    route({
      ...PUBLIC,
      method: 'GET',
      path: '/api/community',
      summary: 'Returns the settings of the community',
      response: { status: 200, body: communitySchema },
      handler: async ({ ctx }) => ctx.community.current(),
    }),
    route({
      ...ADMIN_READ,
      path: '/api/admin/community',
      summary: 'Returns the settings, and which of them the configuration sets',
      response: { status: 200, body: communityForAdminsSchema },
      handler: async ({ ctx }) => presentForAdmins(ctx),
    }),
    route({
      ...ADMIN_WRITE,
      method: 'PATCH',
      path: '/api/admin/community',
      summary: 'Changes settings of the community; a setting that is not named stays',
      body: communityChangeSchema,
      // The rules and the lists of choices are longer than other bodies.
      bodyLimit: 40_000,
      response: { status: 200, body: communityForAdminsSchema },
      handler: async ({ ctx, viewer, body }) => {
        const locked = ctx.community.locked.find((name) => body[name] !== undefined);
        if (locked) throw conflict('community.locked', { field: locked });
        await changeSettings(ctx, viewer, merge(body));
        return presentForAdmins(ctx);
      },
    }),
    route({
      ...ADMIN_WRITE,
      method: 'PUT',
      path: '/api/admin/community/logo',
      summary: 'Replaces the logo; a PNG or SVG file in base64',
      limit: { by: 'member', points: 5, perMs: MINUTE },
      body: logoUploadSchema,
      bodyLimit: LOGO_MAX_BYTES * 1.4,
      response: { status: 200, body: communityForAdminsSchema },
      handler: async ({ ctx, viewer, body }) => {
        const { logoHash, images } = await renderLogo(Buffer.from(body.image, 'base64'));
        await changeSettings(ctx, viewer, async ({ changes }, tx) => {
          // A concurrent upload would delete these icons before the settings name them.
          await insertImages(tx, logoHash, images, ctx.now());
          return { changes, logoHash, detail: 'logo' };
        });
        return presentForAdmins(ctx);
      },
    }),
    route({
      ...ADMIN_WRITE,
      method: 'DELETE',
      path: '/api/admin/community/logo',
      summary: 'Returns to the logo of the product',
      response: { status: 200, body: communityForAdminsSchema },
      handler: async ({ ctx, viewer }) => {
        await changeSettings(ctx, viewer, ({ changes }) => ({
          changes,
          logoHash: null,
          detail: 'logo',
        }));
        return presentForAdmins(ctx);
      },
    }),
  ],
  on: {
    async 'community-named'(tx, { adminId, name }, ctx) {
      if (ctx.community.locked.includes('name')) return;
      await applyChange(tx, ctx, { adminId, change: merge({ name }) });
    },
  },
};

function presentForAdmins({ community }: AppContext) {
  return { community: community.current(), locked: community.locked };
}

type Changed = Settings & { detail: string };
/** Runs while the settings are locked. */
type Change = (before: Settings, tx: Tx) => Changed | Promise<Changed>;

function changeSettings(ctx: AppContext, viewer: Viewer, change: Change): Promise<void> {
  return withTransaction(ctx.db, (tx) => applyChange(tx, ctx, { adminId: viewer.id, change }));
}

/**
 * Changes the row under its lock, logs what changed, applies it here, and publishes it to every
 * server. Nothing is read after the commit, so the response to a stored change is no failure.
 */
async function applyChange(
  tx: Tx,
  { now, emit, live, community: store }: AppContext,
  { adminId, change }: { adminId: string; change: Change },
): Promise<void> {
  const before = await lockSettings(tx, now());
  const settings = { changes: before.changes, logoHash: before.logo_hash };
  const { detail, ...after } = await change(settings, tx);
  if (detail === '') return afterCommit(tx, () => store.apply(before));
  const row = await updateSettings(tx, withoutDefaults(after), now());
  afterCommit(tx, () => store.apply(row));
  await emit(tx, { type: 'community-changed', adminId, detail });
  afterCommit(tx, live.publishCommunityChange);
}

/** Merges the changed settings into the stored ones. */
function merge(body: CommunityChange): Change {
  return (before) => ({
    changes: { ...before.changes, ...body },
    logoHash: before.logoHash,
    detail: describeChange(before.changes, body),
  });
}

function withoutDefaults({ changes, logoHash }: Settings): Settings {
  const different = Object.entries(changes).filter(
    ([name, value]) => !isEqual(value, DEFAULT_COMMUNITY[name as CommunitySetting]),
  );
  return { changes: Object.fromEntries(different), logoHash };
}

/** The settings whose values the log repeats: they are short, and no address of a person. */
const LOGGED_VALUES: string[] = ['name', 'palette', 'joining', 'reviewFirst', 'language'];

/** What changes from the settings before: `name: Prayer Swap → Grace Church, rules`. */
function describeChange(before: CommunityChange, change: CommunityChange): string {
  const from = { ...DEFAULT_COMMUNITY, ...before };
  return Object.entries({ ...from, ...change })
    .filter(([name, to]) => !isEqual(to, from[name as CommunitySetting]))
    .map(([name, to]) =>
      LOGGED_VALUES.includes(name) ? `${name}: ${from[name as CommunitySetting]} → ${to}` : name,
    )
    .join(', ');
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
