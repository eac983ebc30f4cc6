import { makeAdmin, setStatus, sql } from './database.ts';
import { share } from './member.ts';
import { pray, react } from './requests.ts';
import { turnOnTwoStep } from './second-factor.ts';
import type { Someone } from './test.ts';

export const THEIRS = 'Please keep my grandmother in mind, she is in hospital since Tuesday.';
export const OWN = 'My first own request, for the exam on Friday morning.';
const ARCHIVED = 'This one is over, and kept all the same.';

/** What is unread for the member at first: one reaction, and two who prayed. */
export const UNREAD = 3;

/** People whose screens have something on them: posts, notifications, a flag, a blocked account. */
export async function aCommunity(someone: (hint?: string) => Promise<Someone>) {
  const [author, member, admin, restricted, newcomer, careful] = await Promise.all([
    someone('author'),
    someone('member'),
    someone('admin'),
    someone('restricted'),
    someone('newcomer'),
    someone('careful'),
  ]);
  const flagged = await share(author.context.request, 'Something that somebody else flags.');
  await share(author.context.request, 'For our neighbours, who look for a new home.');
  await share(author.context.request, 'We thank you all: she sleeps well again.', {
    type: 'Celebration',
  });
  const theirs = await share(
    author.context.request,
    `${THEIRS} ${'She is afraid at night. '.repeat(30)}`,
  );
  const own = await share(member.context.request, OWN);
  const archived = await share(member.context.request, ARCHIVED);
  await member.context.request.patch(`/api/requests/${archived}`, { data: { archived: true } });
  await pray(author.context.request, own);
  await pray(restricted.context.request, own);
  await react(author.context.request, own, 'raised-hands');
  await member.context.request.post(`/api/requests/${theirs}/praying-for`);
  await member.context.request.post(`/api/requests/${flagged}/flags`, {
    data: { reason: 'child-safety' },
  });
  await makeAdmin(admin.username);
  await setStatus(restricted.username, 'Blocked');
  await sql('update users set welcomed_at = null where username = $1', [newcomer.username]);
  await turnOnTwoStep(careful.context.request);
  return { member, admin, restricted, newcomer, careful };
}
