import type { Page } from '@playwright/test';
import { PASSWORD, type TestUser } from './test-member.ts';

/** Fills in the fields of a registration. */
export async function fillRegistration(page: Page, person: TestUser): Promise<void> {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Region').selectOption('Oceania');
  await page.getByLabel('Faith', { exact: true }).selectOption('Prefer not to say');
  await page.getByLabel(/I am 13 or older/).check();
}
