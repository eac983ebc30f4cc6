import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND } from '@prayer-swap/shared/time';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reasonOf } from '../errors/describe-error.ts';
import {
  createFolderDelivery,
  createFolderRemoval,
  createSmtpDelivery,
  formatSender,
  MailRefusedError,
  mailFailureOf,
} from './mail.ts';

const anId = () => randomBytes(16).toString('hex');
const FROM = 'Prayer Swap <support@prayerswap.example>';
const MESSAGE = {
  to: 'amira@example.org',
  subject: 'Ihr Code für “Prayer Swap” 🙏',
  text: 'Der Code ist 493817.\n\nhttps://prayers.example/reset-password?token=a_b-c\n\nשלום 🙏\n.\nEnde',
};

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mail-test-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('deliverToFolder', () => {
  it('writes a mail in the standard format', async () => {
    const folder = join(root, 'one', 'outbox');
    await createFolderDelivery(folder, () => FROM)(MESSAGE, anId());
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/);
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    expect({ from: mail.from, to: mail.to, subject: mail.subject }).toEqual({
      from: { name: 'Prayer Swap', address: 'support@prayerswap.example' },
      to: [{ name: '', address: MESSAGE.to }],
      subject: MESSAGE.subject,
    });
    expect(mail.text?.trimEnd()).toBe(MESSAGE.text);
    expect(mail.html).toBeUndefined();
  });

  it.each([
    ['"Peace, Joy & \\"Rest\\"" <us@prayers.example>', 'Peace, Joy & "Rest"'],
    ['Peace, Joy & Rest <us@prayers.example>', 'Peace, Joy & Rest'],
    ['O’Brien "Rest", the quiet one <us@prayers.example>', 'O’Brien "Rest", the quiet one'],
    ['Gebet & Lob, Zürich <us@prayers.example>', 'Gebet & Lob, Zürich'],
    ['us@prayers.example', ''],
    [formatSender({ name: 'A "B", \\C', contact: 'us@prayers.example' }), 'A "B", \\C'],
  ])('names the sender %s', async (from, name) => {
    const folder = await mkdtemp(join(root, 'from-'));
    await createFolderDelivery(folder, () => from)(MESSAGE, anId());
    const [file = ''] = await readdir(folder);
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    expect(mail.from).toEqual({ name, address: 'us@prayers.example' });
    expect(mail.messageId).toMatch(/@prayers\.example>$/);
  });

  it('says that no person wrote it', async () => {
    const folder = await mkdtemp(join(root, 'auto-'));
    await createFolderDelivery(folder, () => FROM)(MESSAGE, anId());
    const [name = ''] = await readdir(folder);
    const { headers } = await PostalMime.parse(await readFile(join(folder, name)));
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('announces a one-click unsubscription', async () => {
    const folder = join(root, 'letter', 'outbox');
    const unsubscribeUrl = 'https://prayers.example/api/letter/unsubscribe?token=a_b-c';
    await createFolderDelivery(folder, () => FROM)({ ...MESSAGE, unsubscribeUrl }, anId());
    const [name = ''] = await readdir(folder);
    const { headers } = await PostalMime.parse(await readFile(join(folder, name)));
    const headerValue = (key: string) => headers.find((header) => header.key === key)?.value;
    expect(headerValue('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(headerValue('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('writes it with owner-only permissions, and atomically', async () => {
    const folder = join(root, 'private');
    const deliver = createFolderDelivery(folder, () => FROM);
    await Promise.all(Array.from({ length: 5 }, () => deliver(MESSAGE, anId())));
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(5);
    expect(names).toHaveLength(5);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('rejects where it cannot write, so that the job is retried', async () => {
    await chmod(root, 0o700);
    const deliver = createFolderDelivery('/dev/null/outbox', () => FROM);
    await expect(deliver(MESSAGE, anId())).rejects.toThrow(/ENOTDIR/);
  });

  it.each([
    'amira@example.org, omar@example.org',
    'amira<omar@example.org',
    'friends: omar@example.org;',
    '"omar@example.org" <amira@example.org>',
  ])('writes to one address only: %s', async (to) => {
    const folder = await mkdtemp(join(root, 'to-'));
    await createFolderDelivery(folder, () => FROM)({ ...MESSAGE, to }, anId());
    const [name = ''] = await readdir(folder);
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    const addresses = mail.to?.map(({ address }) => address);
    expect(addresses).toHaveLength(1);
    expect(addresses).not.toContain('omar@example.org');
  });

  it('rejects header injection by subject or address', async () => {
    const folder = await mkdtemp(join(root, 'headers-'));
    const hostile = { subject: 'Hello\r\nBcc: everybody@example.org', to: MESSAGE.to, text: 'x' };
    await createFolderDelivery(folder, () => FROM)(hostile, anId());
    const [name = ''] = await readdir(folder);
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

describe('removeFromFolder', () => {
  it('removes the mails of an address and nothing else', async () => {
    const folder = await mkdtemp(join(root, 'forget-'));
    const deliver = createFolderDelivery(folder, () => FROM);
    const others = ['omar@example.org', 'not-amira@example.org', 'amira@example.org.uk'];
    for (const to of [MESSAGE.to, ...others, MESSAGE.to]) await deliver({ ...MESSAGE, to }, anId());
    await writeFile(join(folder, 'half.part'), `To: ${MESSAGE.to}\r\nSubject: x\r\n\r\nhal`);
    await writeFile(join(folder, 'notes.txt'), `To: ${MESSAGE.to}`);
    await createFolderRemoval(folder)(MESSAGE.to);
    const names = (await readdir(folder)).filter((name) => name !== 'notes.txt');
    const mails = names.map(async (name) => PostalMime.parse(await readFile(join(folder, name))));
    const remaining = (await Promise.all(mails)).map(({ to }) => to?.[0]?.address);
    expect(remaining.sort()).toEqual(others.sort());
  });

  it('succeeds before the folder exists', async () => {
    await createFolderRemoval(join(root, 'nowhere'))(MESSAGE.to);
  });
});

describe('deliverBySmtp', () => {
  /**
   * A minimal SMTP server.
   *
   * @param replies other replies than acceptance, by command; `END` is the end of the mail
   * @param whenToGreet delays the greeting
   */
  async function smtp(
    replies: Partial<Record<'MAIL' | 'RCPT' | 'DATA' | 'END', string>> = {},
    whenToGreet: () => Promise<void> = async () => {},
  ) {
    const received: string[] = [];
    const server = createServer(async (socket: Socket) => {
      let inData = false;
      await whenToGreet();
      socket.write('220 ready\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        received.push(text);
        if (inData) {
          if (text.endsWith('\r\n.\r\n')) {
            inData = false;
            socket.write(`${replies.END ?? '250 taken'}\r\n`);
          }
        } else if (text.startsWith('EHLO')) socket.write('250-local\r\n250 AUTH PLAIN\r\n');
        else if (text.startsWith('AUTH')) socket.write('535 wrong\r\n');
        else if (text.startsWith('RCPT') && replies.RCPT) socket.write(`${replies.RCPT}\r\n`);
        else if (text.startsWith('MAIL') && replies.MAIL) socket.write(`${replies.MAIL}\r\n`);
        else if (text.startsWith('DATA') && replies.DATA) socket.write(`${replies.DATA}\r\n`);
        else if (text.startsWith('DATA')) {
          inData = true;
          socket.write('354 go on\r\n');
        } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('It has a port');
    return { url: `smtp://127.0.0.1:${address.port}`, received };
  }

  it('passes the mail to the server', async () => {
    const { url, received } = await smtp();
    await createSmtpDelivery(url, () => FROM)(MESSAGE, anId());
    const smtpDialog = received.join('');
    expect(smtpDialog).toContain('MAIL FROM:<support@prayerswap.example>');
    expect(smtpDialog).toContain('RCPT TO:<amira@example.org>');
  });

  it('names the cause of a rejection, a refused connection and a refused sign-in', async () => {
    const { url } = await smtp({ RCPT: '550 5.1.1 unknown' });
    const causeOf = (address: string) =>
      createSmtpDelivery(address, () => FROM)(MESSAGE, anId()).catch(mailFailureOf);
    expect(await causeOf(url)).toBe('rejected');
    expect(await causeOf('smtp://127.0.0.1:1')).toBe('unreachable');
    expect(await causeOf(url.replace('smtp://', 'smtp://user:password@'))).toBe('sign-in');
    expect(await causeOf(url.replace('smtp://', 'smtps://'))).toBe('unreachable');
  });

  it.each([
    [{ RCPT: '550 5.1.1 <amira@example.org> unknown' }, '550 5.1.1'],
    [{ RCPT: '553 no such mailbox' }, '553'],
    [{ DATA: '554-5.7.1 no\r\n554 5.7.1 really' }, '554 5.7.1'],
    [{ END: '552 5.2.2 mailbox full' }, '552 5.2.2'],
  ])('knows that %j is for good, with its code alone', async (replies, code) => {
    const { url } = await smtp(replies);
    const error = await createSmtpDelivery(url, () => FROM)(MESSAGE, anId()).catch((e) => e);
    expect(error).toBeInstanceOf(MailRefusedError);
    expect(reasonOf(error)).toBe(`MailRefusedError ${code}`);
    expect(error.message).not.toContain('amira');
  });

  it.each([
    { RCPT: '450 4.2.0 greylisted' },
    { MAIL: '550 5.7.1 this sender may not' },
    { END: '451 4.3.0 later' },
  ])('knows that %j can be repaired', async (replies) => {
    const { url } = await smtp(replies);
    const error = await createSmtpDelivery(url, () => FROM)(MESSAGE, anId()).catch((e) => e);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefusedError);
  });

  it('waits for a greeting that comes after 40 seconds', async () => {
    const connected = Promise.withResolvers<void>();
    const greet = Promise.withResolvers<void>();
    const { url, received } = await smtp({}, () => {
      connected.resolve();
      return greet.promise;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const delivery = createSmtpDelivery(url, () => FROM)(MESSAGE, anId());
    await connected.promise;
    vi.advanceTimersByTime(40 * SECOND);
    greet.resolve();
    await delivery;
    expect(received.join('')).toContain('RCPT TO:<amira@example.org>');
  });

  it('rejects if the server rejects or is unreachable', async () => {
    const { url } = await smtp({ RCPT: '550 5.1.1 unknown' });
    await expect(createSmtpDelivery(url, () => FROM)(MESSAGE, anId())).rejects.toThrow(/550/);
    await expect(
      createSmtpDelivery('smtp://127.0.0.1:1', () => FROM)(MESSAGE, anId()),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});
