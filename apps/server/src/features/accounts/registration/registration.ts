import { randomUUID } from 'node:crypto';
import { faithFromChoice } from '@prayer-swap/shared/accounts/choices';
import type { registrationSchema } from '@prayer-swap/shared/accounts/schemas';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/terms';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type * as z from 'zod/mini';
import { validatePassword } from '../../../crypto/password-policy.ts';
import { hashPassword } from '../../../crypto/passwords.ts';
import {
  awaitedCode,
  awaitedCodeColumns,
  createCode,
  hashCode,
  presentCode,
  resendTooSoon,
  verifyCode,
} from '../../../crypto/verification-code.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { conflict, notFound } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { AlternateResponse } from '../../../http/responses.ts';
import { mailTemplate } from '../../../jobs/mail-template.ts';
import { assertOffered } from '../../../queries/community.ts';
import { admit, findInvitation } from '../../../queries/joining.ts';
import {
  accountConflict,
  assertUsernameNotWithheld,
  selectUnavailable,
} from '../../../queries/username-availability.ts';
import { insertUser, selectTaken } from '../../../queries/users.sql.ts';
import { canRevealAccount, enforceHourlyLimit } from '../../../sign-in/account-limits.ts';
import { type Caller, startSession } from '../../../sign-in/sessions.ts';
import { insertWaiting } from '../joining/waiting-registrations.ts';
import {
  consumePending,
  insertPending,
  selectPending,
  updatePendingCode,
} from './pending-registrations.sql.ts';

const GONE = 'accounts.registration-gone';

type Form = z.output<typeof registrationSchema>;

/**
 * Reports whether a name and an address are free, for a form in progress. "Taken" counts against
 * the reveal limit. Above the limit the response is empty in both cases.
 */
export async function checkAvailability(
  ctx: AppContext,
  requested: { username?: string | undefined; email?: string | undefined },
  network: string,
) {
  const fields = (['username', 'email'] as const).flatMap((field) => {
    const identifier = requested[field];
    return identifier ? [{ field, identifier }] : [];
  });
  // Checked before any look-up, so the duration of an empty response reveals nothing.
  for (const { identifier } of fields) {
    if (!(await canRevealAccount(ctx, { network, identifier, consume: false }))) return {};
  }
  const taken = await selectUnavailable(ctx.db, ctx, requested);
  const availability: { usernameAvailable?: boolean; emailAvailable?: boolean } = {};
  for (const { field, identifier } of fields) {
    if (!(await canRevealAccount(ctx, { network, identifier, consume: taken[field] }))) return {};
    availability[`${field}Available`] = !taken[field];
  }
  return availability;
}

/**
 * Stores a registration and mails its code. The account is created when the code is verified.
 *
 * @throws HttpError 409 if the address or the name is taken and the network's reveal limit allows
 *   it, 403 without an invitation where it is needed
 */
export async function register(
  ctx: AppContext,
  form: Form,
  { network, language }: { network: string; language: Language },
) {
  assertOffered(ctx, form);
  const invitation_id = await findInvitation(ctx.db, ctx, form.invitation);
  await validatePassword(ctx, form.password, form);
  await assertAvailable(ctx, form, network);
  await enforceHourlyLimit(ctx, 'registrations', network);
  await enforceHourlyLimit(ctx, 'codes', form.email);
  const password_hash = await hashPassword(ctx, form.password);
  const now = ctx.now();
  const faith = faithFromChoice(form.faith);
  const id = randomUUID();
  return withTransaction(ctx.db, async (tx) => {
    const code = await sendCode(tx, ctx, { ...form, id, language });
    await insertPending(tx, {
      id,
      username: form.username,
      email: form.email,
      password_hash,
      region: form.region,
      faith,
      faith_consent_at: faith === null ? null : now,
      terms_version: TERMS_VERSION,
      terms_language: language,
      terms_accepted_at: now,
      invitation_id,
      created_at: now,
      ...code,
    });
    return { registrationId: id, ...presentCode(code) };
  });
}

/** Whether the mail of a registration was refused for good, for the screen that waits for its code. */
export async function getRegistrationStatus({ db }: AppContext, registrationId: string) {
  const pending = await selectPending(db, registrationId);
  if (!pending) throw notFound(GONE);
  return { mailRefused: pending.mail_refused };
}

/**
 * Reports what is taken while the form is open. Above its reveal limit a network proceeds to the
 * code step and the mail states the reason, so that a shared network, such as a school's, can still
 * register.
 */
async function assertAvailable(ctx: AppContext, { email, username }: Form, network: string) {
  const taken = await selectUnavailable(ctx.db, ctx, { email, username });
  if (!(taken.email || taken.username)) return;
  for (const identifier of [taken.email && email, taken.username && username]) {
    if (identifier && !(await canRevealAccount(ctx, { network, identifier, consume: true })))
      return;
  }
  if (taken.waiting) throw conflict('joining.waiting', { field: 'email' });
  throw accountConflict(taken);
}

/**
 * Mails a new code and invalidates the previous one. @throws HttpError 429 within a minute of the
 * last code
 */
export async function resendRegistrationCode(
  ctx: AppContext,
  registrationId: string,
  language: Language,
) {
  const pending = await selectPending(ctx.db, registrationId);
  if (!pending) throw notFound(GONE);
  const now = ctx.now();
  if (pending.resend_at > now) throw resendTooSoon(pending.resend_at, now);
  await enforceHourlyLimit(ctx, 'codes', pending.email);
  return withTransaction(ctx.db, async (tx) => {
    const code = await sendCode(tx, ctx, { ...pending, language });
    const renewed = await updatePendingCode(tx, pending.id, code, now);
    // A concurrent request just sent one: rolling back discards this mail.
    if (!renewed) throw resendTooSoon(code.resend_at, now);
    return { registrationId, ...presentCode(code) };
  });
}

type Recipient = { id: string; username: string; email: string; language: Language };

/**
 * Mails a code, or the reason why none is sent. Only the mailbox reveals whether the address or the
 * name is taken.
 *
 * @returns the columns of the code for the registration's row
 */
async function sendCode(tx: Tx, ctx: AppContext, { id, username, email, language }: Recipient) {
  const { mail, secrets, now } = ctx;
  const taken = await selectUnavailable(tx, ctx, { username, email });
  const code = taken.email || taken.username ? null : createCode();
  const columns = awaitedCodeColumns(secrets, id, code, now());
  // The same for every mail, so a refusal reveals nothing else.
  const awaited = awaitedCode('pending_registrations', id, columns);
  const to = { to: email, language, awaited };
  if (taken.email) {
    const message = taken.waiting ? 'mail.registration-waiting' : 'mail.account-exists';
    await mail.send(tx, mailTemplate(message, { to: email, awaited }, {}));
  } else if (code === null)
    await mail.send(tx, mailTemplate('mail.username-taken', to, { username }));
  else {
    const template = mailTemplate('mail.registration-code', to, { username, code });
    await mail.send(tx, template, { until: columns.code_expires_at });
  }
  return columns;
}

/**
 * Creates the account of a registration whose code is valid, and signs it in. Where admins approve
 * new members, a registration without an invitation waits for them.
 *
 * @throws HttpError 409 if the address or the name was taken since, 403 if the invitation is no
 *   longer valid
 */
export async function completeRegistration(
  ctx: AppContext,
  { registrationId, code }: { registrationId: string; code: string },
  caller: Caller,
) {
  const codeHash = hashCode(ctx.secrets, registrationId, code);
  await verifyCode(
    ctx,
    { table: 'pending_registrations', id: registrationId, gone: GONE },
    codeHash,
  );
  try {
    return await startSession(ctx, caller, {
      by: 'registration',
      async authenticate(tx) {
        const { invitation_id, ...registration } = await consume(tx, registrationId, codeHash);
        if ((await admit(tx, ctx, invitation_id)) === 'waits') throw new ApprovalNeeded();
        const user = await insertUser(tx, registration, ctx.now());
        if (!user) throw accountConflict(await selectTaken(tx, registration));
        await assertUsernameNotWithheld(tx, ctx, user.username);
        return user;
      },
    });
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
  }
  await withTransaction(ctx.db, async (tx) => {
    const registration = await consume(tx, registrationId, codeHash);
    await insertWaiting(tx, ctx, { ...registration, id: registrationId });
  });
  return new AlternateResponse({ awaitingApproval: true } as const);
}

/** Rolls the sign-in back, without which the registration waits. */
class ApprovalNeeded extends Error {}

async function consume(tx: Tx, registrationId: string, codeHash: Buffer) {
  const registration = await consumePending(tx, registrationId, codeHash);
  if (!registration) throw notFound(GONE);
  return registration;
}
