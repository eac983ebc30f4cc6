import { setTimeout } from 'node:timers/promises';
import { DAY, MINUTE } from '@prayer-swap/shared/time';
import { createCompletion, fetchPrayer } from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { cardOf, chooseMenuItem } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test.beforeEach(async () => {
  // No test continues on the next day.
  const leftMs = DAY - (Date.now() % DAY);
  if (leftMs < 2 * MINUTE) await setTimeout(leftMs);
});

test('a request is posted with a day, which its author changes and removes', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/create');
  await page.getByLabel('Your prayer request').fill('For my exam next week.');
  await page.getByText('More options').click();
  const field = page.getByLabel('A day that matters');
  await field.fill(dayIn(90));
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page.getByText('Please choose a day within the next 60 days.')).toHaveCount(2);
  // Typed digit by digit, the year is 0002 before it is 2026.
  const [year, month, day] = dayIn(7).split('-');
  await field.pressSequentially(`${month}${day}${year}`);
  await expect(field).toHaveValue(dayIn(7));
  await expect(page.getByText('Please choose a day')).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue(dayIn(7));
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL(/\/swap$/);
  await page.goto('/feed?tab=mine');
  const card = page.getByRole('article').first();
  const edit = async (day: string | null) => {
    await card.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    if (day === null) await dialog.getByRole('button', { name: 'Remove the day' }).click();
    else await dialog.getByLabel('A day that matters').fill(day);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  const time = (day: string) => card.locator(`time[datetime="${day}"]`);
  await expect(time(dayIn(7))).toContainText('On ');
  await edit(dayIn(3));
  await expect(time(dayIn(3))).toBeVisible();
  await edit(null);
  await expect(time(dayIn(3))).toBeHidden();
});

test('a new day alone keeps the text that its author changed on another device', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const id = await createPrayer(context.request, 'For my exam next week.');
  await page.goto('/feed?tab=mine');
  const card = cardOf(page, id);
  const editElsewhere = (text: string) =>
    context.request.patch(`/api/requests/${id}`, { data: { text } });
  const editDay = async (day: string) => {
    await chooseMenuItem(card, 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('A day that matters').fill(day);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  await editElsewhere('For my exam, and for my sister’s.');
  await editDay(dayIn(3));
  await expect(card.locator(`time[datetime="${dayIn(3)}"]`)).toBeVisible();
  await expect(card).toContainText('For my exam, and for my sister’s.');

  await page.route(`**/api/requests/${id}`, (route) => route.abort());
  await editDay(dayIn(4));
  await expect(card).toContainText('Waiting to send');
  await expect(card).toContainText('For my exam, and for my sister’s.');
  await editElsewhere('For our exams.');
  await page.unroute(`**/api/requests/${id}`);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card.locator(`time[datetime="${dayIn(4)}"]`)).toBeVisible();
  await expect(card).toContainText('For our exams.');
  expect(await fetchPrayer(context.request, id)).toMatchObject({ text: 'For our exams.' });
});

test.describe('in a time zone behind UTC', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('an update on the evening before the day does not answer how it went', async ({
    signedInMember,
  }) => {
    const { page, context } = await signedInMember();
    const id = await createPrayer(context.request, 'For my operation.', { day: dayIn(2) });
    const data = { text: 'I am in the hospital now.' };
    await context.request.post(`/api/requests/${id}/updates`, { data });
    await sql(`update requests set day = current_date - 3 where id = $1`, [id]);
    // It is 18:00 of the day before in Los Angeles.
    await sql(
      `update request_updates set created_at = (current_date - 3)::timestamp at time zone 'UTC' + interval '2 hours'
       where request_id = $1`,
      [id],
    );
    await page.goto(`/feed#prayer-${id}`);
    await expect(cardOf(page, id).getByRole('region', { name: 'How did it go?' })).toBeVisible();
  });
});

test('on its day a request is at the top of the saved prayers, and later its author is asked', async ({
  signedInMember,
}) => {
  const [author, member] = await Promise.all([signedInMember('author'), signedInMember()]);
  const id = await createPrayer(author.context.request, 'For the operation of my father.', {
    day: dayIn(0),
  });
  await createCompletion(member.context.request, id);
  await member.page.goto('/praying-for');
  const today = member.page.getByRole('region', { name: 'For today' });
  await expect(today.getByRole('link')).toContainText('For the operation of my father.');

  await sql('update requests set day = day - 2 where id = $1', [id]);
  await author.page.goto(`/feed#prayer-${id}`);
  const card = cardOf(author.page, id);
  const question = card.getByRole('region', { name: 'How did it go?' });
  await question.getByRole('button', { name: 'Mark as answered' }).click();
  const dialog = author.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('He came through it well.');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(card.getByText('He came through it well.')).toBeVisible();
  await expect(question).toBeHidden();
});
