import { LETTER_RETENTION_MS, UNSUBSCRIBE_PATH } from '@prayer-swap/shared/letters/limits';
import {
  type LetterSetting,
  letterChangeSchema,
  letterSettingSchema,
  unsubscribeFormSchema,
  unsubscribeTokenSchema,
} from '@prayer-swap/shared/letters/schemas';
import type * as z from 'zod/mini';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { badRequest } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { SeeOther } from '../../http/responses.ts';
import { type Feature, MEMBER_READ, MEMBER_WRITE, PUBLIC, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import {
  deleteLettersOf,
  exportLetters,
  selectSetting,
  turnOff,
  upsertSetting,
} from './letters.sql.ts';
import { sendLetters } from './send-letters.ts';
import { verifyUnsubscribeToken } from './unsubscribe-token.ts';

export const letters: Feature = {
  routes: [
    route({
      ...MEMBER_READ,
      path: '/api/me/letter',
      summary: 'Gets the setting of the weekly letter',
      response: { status: 200, body: letterSettingSchema },
      handler: ({ ctx, viewer }) => readSetting(ctx.db, viewer),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'PUT',
      path: '/api/me/letter',
      summary: 'Turns the weekly letter on or off',
      body: letterChangeSchema,
      response: { status: 200, body: letterSettingSchema },
      handler: ({ ctx, viewer, body }) => changeSetting(ctx, viewer, body),
    }),
    // Link scanners of mail servers open every link, so this changes nothing.
    route({
      ...PUBLIC,
      method: 'GET',
      path: '/api/letter/unsubscribe',
      summary: 'Redirects the link of a letter to the screen with the button',
      query: unsubscribeTokenSchema,
      response: { status: 303 },
      handler: async ({ query }) =>
        new SeeOther(`${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token: query.token })}`),
    }),
    route({
      ...PUBLIC,
      method: 'POST',
      path: '/api/letter/unsubscribe',
      summary: 'Turns the weekly letter off by the link of a letter, without a session (RFC 8058)',
      crossOriginForm: true,
      query: unsubscribeTokenSchema,
      body: unsubscribeFormSchema,
      response: { status: 204 },
      handler: ({ ctx, query }) => unsubscribe(ctx, query.token),
    }),
    route({
      ...PUBLIC,
      method: 'POST',
      path: '/api/letter/unsubscriptions',
      summary: 'Turns the weekly letter off by the button of the screen',
      body: unsubscribeTokenSchema,
      response: { status: 204 },
      handler: ({ ctx, body }) => unsubscribe(ctx, body.token),
    }),
  ],
  on: { 'account-deleted': (tx, { memberId }) => deleteLettersOf(tx, memberId) },
  exportData: exportLetters,
  expiries: [['weekly_letters', 'sent_at', LETTER_RETENTION_MS]],
  jobHandlers: { 'send-letters': sendLetters },
};

/** Off by default. */
async function readSetting(db: Db, { id }: Viewer): Promise<LetterSetting> {
  const row = await selectSetting(db, id).executeTakeFirst();
  return { on: row?.is_on ?? false, timeZone: row?.time_zone ?? null };
}

function changeSetting(
  { db, now }: AppContext,
  { id }: Viewer,
  { on, timeZone }: z.output<typeof letterChangeSchema>,
): Promise<LetterSetting> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, id);
    await upsertSetting(tx, { memberId: id, on, timeZone, now: now() });
    return { on, timeZone };
  });
}

/**
 * Idempotent: the link of an old letter works as well.
 *
 * @throws HttpError 400 `letter.link-invalid`, the same for each token that this server did not sign
 */
function unsubscribe({ db, secrets }: AppContext, token: string): Promise<void> {
  const memberId = verifyUnsubscribeToken(secrets, token);
  if (memberId === null) throw badRequest('letter.link-invalid');
  return withTransaction(db, (tx) => turnOff(tx, memberId));
}
