import { mergeTests } from '@playwright/test';
import { sql } from './support/database.ts';
import { type Device, test as onDevice } from './support/device.ts';
import { INTERRUPTIONS } from './support/interruptions.ts';
import { aPerson, register } from './support/member.ts';
import { outageFor } from './support/outage.ts';
import { test as inOwnWorld } from './support/own-world.ts';
import { expect, type Someone } from './support/test.ts';

const test = mergeTests(onDevice, inOwnWorld);

/** How often each point is gone through; more, to look for what is rare. */
const RUNS = Number(process.env.OFFLINE_RUNS ?? 1);
const POINTS = Object.entries(INTERRUPTIONS);

test('the server dies and comes back: at whatever point, each text arrives once', async ({
  world,
  someone,
  device,
}) => {
  test.setTimeout(120_000 + RUNS * 180_000);
  const faults: string[] = [];
  const other = await someone('other');
  const phones = new Map<string, Pick<Someone, 'username' | 'context'>>();
  for (const [name, { closesBrowser = false }] of POINTS) {
    const phone = closesBrowser ? await onOwnBrowser(device) : await someone('author');
    phone.context.on('weberror', (fault) => faults.push(`${name}: ${fault.error().message}`));
    phones.set(name, phone);
  }

  const written: string[] = [];
  for (let round = 1; round <= RUNS; round += 1) {
    // Once without a moment's notice, once with the time to finish what it has begun.
    const signal = round % 2 === 1 ? 'SIGKILL' : 'SIGTERM';
    const server = outageFor(POINTS.length, world, signal);
    await test.step(`Round ${round}, ${signal}`, () =>
      Promise.all(
        POINTS.map(async ([name, { writes = 1, happens }]) => {
          const phone = phones.get(name) ?? other;
          const texts = textsFor(`Round ${round}, ${name}`, writes);
          written.push(...texts);
          await happens({ phone, other, device, server, texts, round });
          for (const page of phone.context.pages().slice(1)) await page.close();
        }),
      ));
    expect(await kept(world.dataDir)).toEqual(written.toSorted());
  }
  expect(faults).toEqual([]);
});

/** One whose session outlives the closing of the browser. */
async function onOwnBrowser(device: Device) {
  const context = await device.open();
  const person = aPerson('author');
  await register(context.request, person);
  return { ...person, context };
}

function textsFor(what: string, count: number): [string, ...string[]] {
  const more = Array.from({ length: count - 1 }, (_, at) => `${what}, text ${at + 2}.`);
  return [`${what}, text 1.`, ...more];
}

/** Everything that anybody has shared on this server, one line each. */
async function kept(dataDir: string): Promise<string[]> {
  const rows = await sql('select text from requests', [], dataDir);
  return rows.map(({ text }) => String(text)).sort();
}
