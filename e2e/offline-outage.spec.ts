import { mergeTests } from '@playwright/test';
import { sql } from './support/database.ts';
import { test as inOwnWorld } from './support/dedicated-server-test.ts';
import { type Device, test as onDevice } from './support/device.ts';
import {
  INTERRUPTIONS,
  type InterruptionPoint,
  type MemberBrowser,
} from './support/interruptions.ts';
import { createOutage } from './support/outage.ts';
import { expect, FULL } from './support/test.ts';
import { generateTestUser, registerMember } from './support/test-member.ts';

const test = mergeTests(onDevice, inOwnWorld);

test.use({ shouldPrefetch: true });

/** The number of repetitions of each point. Set it higher to find rare failures. */
const RUNS = Number(process.env.OFFLINE_RUNS ?? 1);

test(
  'each text arrives once, at whatever step the server dies and restarts',
  FULL,
  async ({ dedicatedServer, signedInMember, device }) => {
    test.setTimeout(120_000 + RUNS * 180_000);
    const faults: string[] = [];
    const other = await signedInMember('other');
    const phones: { name: string; point: InterruptionPoint; phone: MemberBrowser }[] = [];
    for (const [name, point] of Object.entries(INTERRUPTIONS)) {
      const phone = point.closesBrowser
        ? await openPersistentBrowser(device)
        : await signedInMember('author');
      phone.context.on('weberror', (fault) => faults.push(`${name}: ${fault.error().message}`));
      phones.push({ name, point, phone });
    }

    const written: string[] = [];
    for (let round = 1; round <= RUNS; round += 1) {
      // Alternates between an immediate kill and a graceful shutdown.
      const signal = round % 2 === 1 ? 'SIGKILL' : 'SIGTERM';
      const server = createOutage(phones.length, dedicatedServer, signal);
      await test.step(`Round ${round}, ${signal}`, () =>
        Promise.all(
          phones.map(async ({ name, point, phone }) => {
            const texts = createTexts(`Round ${round}, ${name}`, point.textCount ?? 1);
            written.push(...texts.map((text) => `${phone.username}: ${text}`));
            await point.run({ phone, other, device, server, texts, round });
            for (const page of phone.context.pages().slice(1)) await page.close();
          }),
        ));
      expect(await listStoredTexts(dedicatedServer.dataDir)).toEqual(written.toSorted());
    }
    expect(faults).toEqual([]);
  },
);

/** A browser whose session survives closing it. */
async function openPersistentBrowser(device: Device): Promise<MemberBrowser> {
  const context = await device.open();
  const person = generateTestUser('author');
  await registerMember(context.request, person);
  return { username: person.username, context };
}

function createTexts(what: string, count: number): [string, ...string[]] {
  const more = Array.from({ length: count - 1 }, (_, at) => `${what}, text ${at + 2}.`);
  return [`${what}, text 1.`, ...more];
}

/** Every text posted on this server, one line each. */
async function listStoredTexts(dataDir: string): Promise<string[]> {
  const rows = await sql(
    'select username, text from requests join users on users.id = user_id',
    [],
    dataDir,
  );
  return rows.map(({ username, text }) => `${username}: ${text}`).sort();
}
