import { createCompletion, createReaction } from './api-helpers.ts';
import { makeAdmin, setStatus, sql } from './database.ts';
import type { SignedInMember } from './test.ts';
import { createPrayer } from './test-member.ts';
import { enableTwoFactor } from './two-factor.ts';

export const THEIRS = 'Please keep my grandmother in mind, she is in hospital since Tuesday.';
export const OWN = 'My first own request, for the exam on Friday morning.';
const ARCHIVED = 'This one is over, and kept all the same.';

/** The initial unread count of the member: one reaction and two completions. */
export const UNREAD = 3;

/** Members with content on every screen: posts, notifications, a flag, a blocked account. */
export async function createTestCommunity(
  signedInMember: (hint?: string) => Promise<SignedInMember>,
) {
  const [author, member, admin, blocked, newMember, twoFactorMember] = await Promise.all([
    signedInMember('author'),
    signedInMember('member'),
    signedInMember('admin'),
    signedInMember('blocked'),
    signedInMember('new'),
    signedInMember('two-factor'),
  ]);
  const flagged = await createPrayer(
    author.context.request,
    'Something that another member flags.',
  );
  await createPrayer(author.context.request, 'For our neighbours, who look for a new home.');
  await createPrayer(author.context.request, 'We thank you all: she sleeps well again.', {
    type: 'Celebration',
  });
  const theirs = await createPrayer(
    author.context.request,
    `${THEIRS} ${'She is afraid at night. '.repeat(30)}`,
  );
  const own = await createPrayer(member.context.request, OWN);
  const archived = await createPrayer(member.context.request, ARCHIVED);
  await member.context.request.patch(`/api/requests/${archived}`, { data: { archived: true } });
  await createCompletion(author.context.request, own);
  await createCompletion(blocked.context.request, own);
  await createReaction(author.context.request, own, 'raised-hands');
  await member.context.request.post(`/api/requests/${theirs}/saved-prayer`);
  await member.context.request.post(`/api/requests/${flagged}/flags`, {
    data: { reason: 'child-safety' },
  });
  await makeAdmin(admin.username);
  await setStatus(blocked.username, 'Blocked');
  await sql('update users set welcomed_at = null where username = $1', [newMember.username]);
  await enableTwoFactor(twoFactorMember.context.request);
  return { member, admin, blocked, newMember, twoFactorMember };
}
