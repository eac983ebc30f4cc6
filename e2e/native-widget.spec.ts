import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { setStatus } from './support/database.ts';
import { test } from './support/native-test.ts';
import { NATIVE_ORIGIN, type Phone } from './support/phone.ts';
import { signOut } from './support/sign-in.ts';
import { expect, fullUnless } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

for (const kind of ['android', 'ios'] as const) {
  const title = `the widget of ${kind} gets a saved request until the member prays for it`;
  test(title, fullUnless(kind === 'android'), async ({ signedInPhone, signedInMember }) => {
    const author = await signedInMember('author');
    const text = `For the fishermen who are still at sea, ${kind}`;
    const id = await createPrayer(author.context.request, text);
    const { phone, owner } = await signedInPhone(kind);
    await owner.context.request.post(`/api/requests/${id}/saved-prayer`);
    await phone.open('/praying-for');
    await expect
      .poll(() => readWidget(phone))
      .toEqual({
        name: author.username,
        text,
        path: `/feed#prayer-${id}`,
        until: expect.any(Number),
      });

    const card = phone.page.getByRole('listitem').filter({ hasText: text });
    await card.getByRole('button', { name: 'Mark as Prayed' }).click();
    await expect.poll(() => readWidget(phone)?.path).not.toBe(`/feed#prayer-${id}`);
  });
}

test('the widget shows a request also if its code loads after the list', async ({
  signedInPhone,
  signedInMember,
}) => {
  const { context } = await signedInMember('author');
  const id = await createPrayer(context.request, 'For the ferryman and his sons');
  const { phone, owner } = await signedInPhone();
  await owner.context.request.post(`/api/requests/${id}/saved-prayer`);
  await phone.page.route('**/assets/prayer-widget*', async (route) => {
    await delay(2 * SECOND);
    await route.fallback();
  });
  await phone.open('/praying-for');
  await expect.poll(() => readWidget(phone)?.path).toBe(`/feed#prayer-${id}`);
});

test('the widget is cleared at the sign-out', async ({ signedInPhone, signedInMember }) => {
  const { context } = await signedInMember('author');
  const id = await createPrayer(context.request, 'For the night nurses on the third floor');
  const { phone, owner } = await signedInPhone();
  await owner.context.request.post(`/api/requests/${id}/saved-prayer`);
  await phone.open('/praying-for');
  await expect.poll(() => readWidget(phone)?.path).toBe(`/feed#prayer-${id}`);
  await signOut(phone.page);
  await expect(phone.page).toHaveURL(`${NATIVE_ORIGIN}/home`);
  await expect.poll(() => readWidget(phone)).toBeNull();
});

test('the widget of a blocked member is cleared', async ({ signedInPhone, signedInMember }) => {
  const { context } = await signedInMember('author');
  const id = await createPrayer(context.request, 'For the baker whose oven has to be replaced');
  const { phone, owner } = await signedInPhone();
  await owner.context.request.post(`/api/requests/${id}/saved-prayer`);
  await phone.open('/praying-for');
  await expect.poll(() => readWidget(phone)?.path).toBe(`/feed#prayer-${id}`);
  await setStatus(owner.username, 'Blocked');
  await phone.open('/praying-for');
  await expect.poll(() => readWidget(phone)).toBeNull();
});

function readWidget({ preferences }: Phone): Record<string, unknown> | null {
  return JSON.parse(preferences.get('widget') ?? 'null');
}
