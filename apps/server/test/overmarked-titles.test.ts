import { TITLE_MAX_LENGTH } from '@prayer-swap/shared/notifications/schemas';
import { beforeAll, expect, it } from 'vitest';
import { createDevice, createMember } from './factories.ts';
import { createTestServer, type TestMember, type TestServer } from './harness.ts';
import { completePrayer, passUndoWindow } from './push-fixtures.ts';

/** Forty letters with 300 marks each. */
const OVERMARKED = `a${'\u0301'.repeat(300)}`.repeat(40);
/** A family emoji fits, and an ellipsis follows. */
const MOST_BYTES = 32 * TITLE_MAX_LENGTH + 3;

let server: TestServer;
let author: TestMember;
let requestId: string;

beforeAll(async () => {
  server = await createTestServer();
  author = await createMember(server);
  await createDevice(server, author);
  await send(author, 'PATCH', '/api/push/settings', { showText: true });
  const { body } = await send(author, 'POST', '/api/requests', { text: OVERMARKED });
  requestId = body.id;
});

function send(as: TestMember, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  return server.request({ method, url, as, ...(payload && { payload }) });
}

function expectShort(text: string): void {
  expect(text).toMatch(/^\u00e1/);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
}

it('a notification and a push message quote a bounded part of a text with countless marks', async () => {
  await completePrayer(server, requestId);
  await passUndoWindow(server);
  const { body } = await send(author, 'GET', '/api/notifications');
  expectShort(body.items[0].requestTitle);
  const [message] = server.pushes;
  expectShort(message?.data.prayerSnippet ?? '');
  expect(Buffer.byteLength(message?.body ?? '')).toBeLessThan(1000);
});

it('a mute names a bounded part of such a text', async () => {
  const reader = await createMember(server);
  await send(reader, 'POST', '/api/mutes', { requestId });
  const { body } = await send(reader, 'GET', '/api/mutes');
  expectShort(body.items[0].requestTitle);
});
