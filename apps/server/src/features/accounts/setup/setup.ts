import { faithFromChoice } from '@prayer-swap/shared/accounts/choices';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { setupSchema, setupStateSchema } from '@prayer-swap/shared/accounts/setup-schemas';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/terms';
import { HOUR } from '@prayer-swap/shared/time';
import type * as z from 'zod/mini';
import { validatePassword } from '../../../crypto/password-policy.ts';
import { hashPassword } from '../../../crypto/passwords.ts';
import { forbidden } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { getRequestLanguage } from '../../../http/request-language.ts';
import { PUBLIC, type Route, route } from '../../../http/route.ts';
import { assertOffered } from '../../../queries/community.ts';
import { accountConflict, selectUnavailable } from '../../../queries/username-availability.ts';
import { insertUser, selectTaken } from '../../../queries/users.sql.ts';
import { type Caller, startSession } from '../../../sign-in/sessions.ts';
import { consumeSetupCode, isSetupCodeValid, isSetupNeeded } from './setup-code.sql.ts';

export const setupRoutes: Route[] = [
  route({
    ...PUBLIC,
    method: 'GET',
    path: '/api/setup',
    summary: 'Reports whether the first admin is missing',
    response: { status: 200, body: setupStateSchema },
    handler: async ({ ctx }) => ({ needed: await isSetupNeeded(ctx.db) }),
  }),
  route({
    method: 'POST',
    path: '/api/setup',
    summary: 'Creates the first admin by the code that the start printed, and signs them in',
    access: 'anyone',
    limit: { by: 'address', points: 60, perMs: HOUR },
    body: setupSchema,
    response: { status: 201, body: sessionSchema },
    handler: ({ ctx, body, ...caller }) => createFirstAdmin(ctx, body, caller),
  }),
];

/**
 * The code proves access to the server, so no mailed code is needed. An error leaves it usable.
 *
 * @throws HttpError 403, the same for a wrong, expired, used and replaced code; 409 if the name or
 *   the address is taken
 */
async function createFirstAdmin(
  ctx: AppContext,
  form: z.output<typeof setupSchema>,
  caller: Caller,
) {
  const { code, username, email, password, region = null, communityName } = form;
  const now = ctx.now();
  // Before the expensive hash. The transaction decides.
  if (!(await isSetupCodeValid(ctx.db, code, now))) throw codeInvalid();
  assertOffered(ctx, form);
  await validatePassword(ctx, password, form);
  const unavailable = await selectUnavailable(ctx.db, ctx, { username, email });
  if (unavailable.email || unavailable.username) throw accountConflict(unavailable);
  const password_hash = await hashPassword(ctx, password);
  const faith = form.faith === undefined ? null : faithFromChoice(form.faith);
  return startSession(ctx, caller, {
    by: 'registration',
    async authenticate(tx) {
      if (!(await consumeSetupCode(tx, code, now))) throw codeInvalid();
      const row = {
        username,
        email,
        password_hash,
        region,
        faith,
        faith_consent_at: faith === null ? null : now,
        admin: true,
        terms_version: TERMS_VERSION,
        terms_language: getRequestLanguage(caller.req),
        terms_accepted_at: now,
      };
      const user = await insertUser(tx, row, now);
      if (!user) throw accountConflict(await selectTaken(tx, { username, email }));
      if (communityName !== undefined)
        await ctx.emit(tx, { type: 'community-named', adminId: user.id, name: communityName });
      return user;
    },
  });
}

const codeInvalid = () => forbidden('setup.code-invalid');
