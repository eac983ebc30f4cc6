import { beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from '../../../test/account-fixtures.ts';
import { createMember } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { withTransaction } from '../../db/with-transaction.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

describe('an appeal decision', () => {
  it.each([
    [true, 'and it’s no longer restricted'],
    [false, 'and it stays restricted'],
  ])('granted %s is mailed with its reason', async (granted, words) => {
    const member = await createMember(server, { status: granted ? 'Active' : 'Blocked' });
    await decide(member, granted);
    const { subject, text } = await waitForMail(server, `${member.username}@example.org`);
    expect(subject).toBe('About your Prayer Swap appeal');
    expect(text).toContain(words);
    expect(text).toContain('\n\nWe read {it} again.\n\n');
  });

  it('is not mailed to a deleted account', async () => {
    const gone = await createMember(server, { status: 'Deleted' });
    const other = await createMember(server);
    await decide(gone, true);
    await decide(other, true);
    await waitForMail(server, `${other.username}@example.org`);
    expect(server.mails.filter(({ to }) => to.startsWith(gone.username))).toEqual([]);
  });

  function decide({ id }: TestMember, granted: boolean) {
    return withTransaction(server.database.db, (tx) =>
      server.emit(tx, {
        type: 'appeal-decided',
        memberId: id,
        granted,
        reason: 'We read {it} again.',
      }),
    );
  }
});
