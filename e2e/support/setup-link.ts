import { expect } from '@playwright/test';
import type { DedicatedServer } from './dedicated-server.ts';

/** The link that a server without an admin prints. */
export async function findSetupLink(server: DedicatedServer): Promise<string> {
  const find = () => /http\S+\/setup\?code=\S+/.exec(server.log())?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}
