import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { changeActions, readActions } from './actions-db.ts';
import { drainAll } from './drain-outbox.ts';
import { changeItems, readItems } from './outbox-db.ts';
import { hasUnsent } from './queue.ts';
import { itemAttempted } from './queue-steps.ts';

/* Items as release 0.1 stores them. They stay as they are: a new field is optional. */

const base = {
  userId: 'amira',
  synced: false,
  attempted: false,
  held: false,
  refusal: null,
};
const creation = {
  ...base,
  id: 'creation',
  timestamp: 1,
  type: 'prayer_creation',
  data: { type: 'Support', text: 'Please pray for rain.', anonymous: false },
};
const update = {
  ...base,
  id: 'update',
  timestamp: 2,
  type: 'prayer_update',
  prayerId: 'creation',
  updateData: { text: 'Please pray for rain and calm.' },
};

it('items of the previous release are read unchanged', async () => {
  await put(creation, update);
  expect(await readItems()).toMatchObject([creation, update]);
});

it('items of the next release keep their new fields when this page changes and sends them', async () => {
  const data = { ...creation.data, prayOn: '2026-12-24' };
  const updateData = { ...update.updateData, prayOn: '2026-12-24' };
  await put({ ...creation, data, priority: 1 }, { ...update, updateData });
  await changeItems((items) => itemAttempted(items, 'creation', true));
  await changeItems((items) => itemAttempted(items, 'update', true));
  expect(await readItems()).toMatchObject([
    { ...creation, data, priority: 1, attempted: true },
    { ...update, updateData, attempted: true },
  ]);
});

it('an item of an unknown type stays stored for the next release, also at sign-out', async () => {
  const data = { ...creation.data, type: 'Gratitude' };
  await put({ ...creation, data }, update);
  expect(await changeItems((items) => itemAttempted(items, 'creation', true))).toEqual([update]);
  const db = await openDB('prayer-swap-offline');
  expect(await db.get('offlinePrayers', 'creation')).toEqual({ ...creation, data });
  db.close();
  await changeItems((items) => items.map((remove) => ({ remove })));
  expect([await hasUnsent(null), await hasUnsent('amira')]).toEqual([true, false]);
});

const action = { ...base, id: 'action', timestamp: 1, targetId: 'one', undo: false };
const actions = [
  { ...action, id: 'flag', type: 'flag', ownerUsername: 'maria', reason: 'danger' },
  { ...action, id: 'mute', timestamp: 2, type: 'mute', ownerUsername: 'Anonymous' },
  {
    ...action,
    id: 'report',
    timestamp: 3,
    type: 'report',
    targetId: 'maria',
    ownerUsername: 'maria',
    reason: 'spam',
    text: 'She sells shares.',
  },
];

it('flags, mutes and reports of the previous release are read unchanged', async () => {
  await putActions(...actions);
  expect(await readActions()).toMatchObject(actions);
  await changeActions((all) => all.map((remove) => ({ remove })));
});

it('an action of an unknown type does not stop the queue, and stays stored', async () => {
  const unknown = { ...action, id: 'unknown', timestamp: 0, type: 'blessing' };
  await putActions(unknown, ...actions);
  const sent: string[] = [];
  await drainAll({
    memberId: () => 'amira',
    async send(_, { id }) {
      sent.push(id);
      return undefined as never;
    },
  });
  expect(sent).toEqual(['flag', 'mute', 'report']);
  const db = await openDB('prayer-swap-actions');
  expect(await db.getAll('actions')).toEqual([unknown]);
  db.close();
});

async function putActions(...values: object[]) {
  await readActions();
  const db = await openDB('prayer-swap-actions');
  for (const value of values) await db.put('actions', value);
  db.close();
}

async function put(prayer: object, change: object) {
  await readItems();
  const db = await openDB('prayer-swap-offline');
  await db.put('offlinePrayers', prayer);
  await db.put('offlineUpdates', change);
  db.close();
}
