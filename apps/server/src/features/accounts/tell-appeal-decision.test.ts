import { beforeAll, describe, expect, it } from 'vitest';
import { mailTo } from '../../../test/account-fixtures.ts';
import { aMember } from '../../../test/factories.ts';
import { type TestMember, type TestServer, testServer } from '../../../test/harness.ts';
import { transact } from '../../db/transact.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

describe('a decision about an appeal', () => {
  it.each([
    [true, 'and it is no longer restricted'],
    [false, 'and it stays restricted'],
  ])('granted %s is mailed with its reason', async (granted, words) => {
    const member = await aMember(server, { status: granted ? 'Active' : 'Blocked' });
    await decide(member, granted);
    const { subject, text } = await mailTo(server, `${member.username}@example.org`);
    expect(subject).toBe('About your Prayer Swap appeal');
    expect(text).toContain(words);
    expect(text).toContain('\n\nWe read {it} again.\n\n');
  });

  it('is mailed to nobody whose account is gone', async () => {
    const gone = await aMember(server, { status: 'Deleted' });
    const other = await aMember(server);
    await decide(gone, true);
    await decide(other, true);
    await mailTo(server, `${other.username}@example.org`);
    expect(server.mails.filter(({ to }) => to.startsWith(gone.username))).toEqual([]);
  });

  function decide({ id }: TestMember, granted: boolean) {
    return transact(server.database.db, (tx) =>
      server.emit(tx, {
        type: 'appeal-decided',
        memberId: id,
        granted,
        reason: 'We read {it} again.',
      }),
    );
  }
});
