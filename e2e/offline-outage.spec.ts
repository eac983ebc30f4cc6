import { mergeTests } from '@playwright/test';
import { sql } from './support/database.ts';
import { type Device, test as onDevice } from './support/device.ts';
import { INTERRUPTIONS, type Phone, type Point } from './support/interruptions.ts';
import { aPerson, register } from './support/member.ts';
import { outageFor } from './support/outage.ts';
import { test as inOwnWorld } from './support/own-world.ts';
import { expect, FULL } from './support/test.ts';

const test = mergeTests(onDevice, inOwnWorld);

test.use({ loadsAhead: true });

/** How often each point is gone through; more, to look for what is rare. */
const RUNS = Number(process.env.OFFLINE_RUNS ?? 1);

test(
  'the server dies and comes back: at whatever point, each text arrives once',
  FULL,
  async ({ world, someone, device }) => {
    test.setTimeout(120_000 + RUNS * 180_000);
    const faults: string[] = [];
    const other = await someone('other');
    const phones: { name: string; point: Point; phone: Phone }[] = [];
    for (const [name, point] of Object.entries(INTERRUPTIONS)) {
      const phone = point.closesBrowser ? await onOwnBrowser(device) : await someone('author');
      phone.context.on('weberror', (fault) => faults.push(`${name}: ${fault.error().message}`));
      phones.push({ name, point, phone });
    }

    const written: string[] = [];
    for (let round = 1; round <= RUNS; round += 1) {
      // Once without a moment's notice, once with the time to finish what it has begun.
      const signal = round % 2 === 1 ? 'SIGKILL' : 'SIGTERM';
      const server = outageFor(phones.length, world, signal);
      await test.step(`Round ${round}, ${signal}`, () =>
        Promise.all(
          phones.map(async ({ name, point, phone }) => {
            const texts = textsFor(`Round ${round}, ${name}`, point.writes ?? 1);
            written.push(...texts.map((text) => `${phone.username}: ${text}`));
            await point.happens({ phone, other, device, server, texts, round });
            for (const page of phone.context.pages().slice(1)) await page.close();
          }),
        ));
      expect(await kept(world.dataDir)).toEqual(written.toSorted());
    }
    expect(faults).toEqual([]);
  },
);

/** One whose session outlives the closing of the browser. */
async function onOwnBrowser(device: Device): Promise<Phone> {
  const context = await device.open();
  const person = aPerson('author');
  await register(context.request, person);
  return { username: person.username, context };
}

function textsFor(what: string, count: number): [string, ...string[]] {
  const more = Array.from({ length: count - 1 }, (_, at) => `${what}, text ${at + 2}.`);
  return [`${what}, text 1.`, ...more];
}

/** Everything that anybody has shared on this server, one line each. */
async function kept(dataDir: string): Promise<string[]> {
  const rows = await sql(
    'select username, text from requests join users on users.id = user_id',
    [],
    dataDir,
  );
  return rows.map(({ username, text }) => `${username}: ${text}`).sort();
}
