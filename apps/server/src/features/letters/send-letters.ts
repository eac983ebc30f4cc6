import { LETTER_MAX_DELAY_MS } from '@prayer-swap/shared/letters/limits';
import { TITLE_MAX_LENGTH } from '@prayer-swap/shared/notifications/schemas';
import { localDate } from '@prayer-swap/shared/saved-prayers/next-reminder';
import { isTimeZone } from '@prayer-swap/shared/time-zone';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { MailTemplate, MessageWithValues } from '../../jobs/mail-template.ts';
import { formatTitle } from '../../queries/present-prayer-request.ts';
import {
  type DueLetter,
  insertLetter,
  type LetterContent,
  selectContent,
  selectDueLetters,
} from './letters.sql.ts';
import { nextLetter, previousLetter } from './next-letter.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/**
 * Sends every due letter. The mail, the row of the week and the next time are written in one
 * transaction, so that after a crash no member gets a second letter.
 */
export async function sendLetters(_: Record<string, never>, ctx: AppContext): Promise<void> {
  let hasMore: boolean;
  do {
    hasMore = await withTransaction(ctx.db, async (tx) => {
      const now = ctx.now();
      const due = await selectDueLetters(tx, { now });
      for (const letter of due) await sendLetter(tx, ctx, { letter, now });
      return due.length > 0;
    });
  } while (hasMore);
}

async function sendLetter(
  tx: Tx,
  ctx: AppContext,
  { letter, now }: { letter: DueLetter; now: Date },
): Promise<void> {
  const memberId = letter.user_id;
  // A time zone that this server does not know must not prevent the other letters.
  const timeZone = isTimeZone(letter.time_zone) ? letter.time_zone : 'UTC';
  const until = new Date(letter.next_at.getTime() + LETTER_MAX_DELAY_MS);
  const week = localDate(timeZone, letter.next_at);
  if (now < until && (await insertLetter(tx, { memberId, week, at: now }))) {
    const period = { since: previousLetter(letter.next_at, timeZone), until: letter.next_at };
    const content = await selectContent(tx, { memberId, ...period });
    if (hasContent(content)) await ctx.mail.send(tx, toMail(ctx, letter, content), { until });
  }
  await tx
    .updateTable('letter_preferences')
    .set({ next_at: nextLetter(now, timeZone) })
    .where('user_id', '=', memberId)
    .execute();
}

function hasContent({ received, given, news, kept }: LetterContent): boolean {
  return received + given + news + kept.length > 0;
}

/** Numbers and links. A request is quoted only if its author allows visitors to read it. */
function toMail(
  { config: { publicOrigin }, secrets }: AppContext,
  { user_id: memberId, username, email }: DueLetter,
  { received, given, news, kept }: LetterContent,
): MailTemplate {
  const token = unsubscribeToken(secrets, memberId);
  const unsubscribeUrl = `${publicOrigin}/api/letter/unsubscribe?token=${token}`;
  const links = kept.map(({ id, text }): MessageWithValues => {
    const link = `${publicOrigin}/feed#prayer-${id}`;
    if (text === null) return ['mail.letter-link', { link }];
    return ['mail.letter-quoted', { link, title: formatTitle(text, TITLE_MAX_LENGTH) }];
  });
  return {
    to: email,
    memberId,
    subject: ['mail.letter-subject', {}],
    text: [
      ['mail.letter-hello', { username }],
      ['mail.letter-numbers', { received, given, news }],
      ...(links.length > 0 ? [['mail.letter-kept', {}] as MessageWithValues, ...links] : []),
      ['mail.letter-end', { feed: `${publicOrigin}/feed`, unsubscribe: unsubscribeUrl }],
    ],
    unsubscribeUrl,
  };
}
