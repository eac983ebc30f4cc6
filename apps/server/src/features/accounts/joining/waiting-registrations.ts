import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { WAITING_SHOWN, waitingRegistrationListSchema } from '@prayer-swap/shared/joining/schemas';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { notFound } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { ADMIN_READ, ADMIN_WRITE, type Route, route } from '../../../http/route.ts';
import { mailTemplate } from '../../../jobs/mail-template.ts';
import {
  accountConflict,
  assertUsernameNotWithheld,
} from '../../../queries/username-availability.ts';
import { insertUser, presentEmail, selectTaken } from '../../../queries/users.sql.ts';

export const waitingRegistrationRoutes: Route[] = [
  route({
    ...ADMIN_READ,
    path: '/api/admin/registrations',
    summary: 'Lists the registrations that wait for an admin, oldest first',
    response: { status: 200, body: waitingRegistrationListSchema },
    handler: ({ ctx }) => listWaiting(ctx),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/registrations/:id/approve',
    summary: 'Approves a registration: creates its account and mails the person',
    params: idParamsSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params }) => approve(ctx, viewer.id, params.id),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/registrations/:id/decline',
    summary: 'Declines a registration, which deletes it',
    params: idParamsSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params }) => decline(ctx, viewer.id, params.id),
  }),
];

type VerifiedRegistration = Omit<Insertable<Tables['waiting_registrations']>, 'created_at'> & {
  invitation_id: string | null;
};

/**
 * Stores a verified registration until an admin decides. Its name and address count as taken.
 *
 * @throws HttpError 409 if the address or the name was taken since
 */
export async function insertWaiting(
  tx: Tx,
  ctx: AppContext,
  { invitation_id: _, ...registration }: VerifiedRegistration,
): Promise<void> {
  const taken = await selectTaken(tx, registration);
  if (taken.email || taken.username) throw accountConflict(taken);
  await assertUsernameNotWithheld(tx, ctx, registration.username);
  const at = ctx.now();
  const inserted = await tx
    .insertInto('waiting_registrations')
    .values({ ...registration, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw accountConflict(await selectTaken(tx, registration));
  await ctx.emit(tx, { type: 'registration-waiting', at });
}

async function listWaiting({ db }: AppContext) {
  const rows = await db
    .selectFrom('waiting_registrations')
    .select(['id', 'username', 'email', 'region', 'created_at'])
    .select((row) => row.fn.countAll<number>().over().as('total'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(WAITING_SHOWN)
    .execute();
  const items = rows.map(({ created_at, total: _, ...row }) => ({
    ...row,
    email: presentEmail(row.email),
    createdAt: created_at.toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** @throws HttpError 404 after another decision, 409 if the address or the name was taken since */
async function approve(ctx: AppContext, adminId: string, id: string): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const { id: _, created_at: __, ...registration } = await consumeWaiting(tx, id);
    const user = await insertUser(tx, registration, ctx.now());
    if (!user) throw accountConflict(await selectTaken(tx, registration));
    await assertUsernameNotWithheld(tx, ctx, user.username);
    const { username, email: to, terms_language } = registration;
    const recipient = { to, ...(terms_language && { language: terms_language }) };
    await ctx.mail.send(tx, mailTemplate('mail.registration-approved', recipient, { username }));
    const action = 'approve_registration';
    await ctx.emit(tx, { type: 'joining-changed', adminId, action, memberId: user.id });
  });
}

/** @throws HttpError 404 after another decision */
async function decline({ db, emit }: AppContext, adminId: string, id: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    await consumeWaiting(tx, id);
    await emit(tx, { type: 'joining-changed', adminId, action: 'decline_registration' });
  });
}

/** Of concurrent decisions one finds the row. */
function consumeWaiting(tx: Tx, id: string) {
  return tx
    .deleteFrom('waiting_registrations')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound('joining.registration-gone'));
}
