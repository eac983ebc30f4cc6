import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoMember, DemoRequest } from './types.ts';

const FOLDER = join(import.meta.dirname, 'texts');

export const demoMembers: readonly DemoMember[] = read('members.json');

/** Reasons of admins, and what members wrote to them. */
export const moderationTexts: Record<
  'reinstatementReason' | 'blockReason' | 'memberBlockReason' | 'appeal' | 'report',
  string
> = read('moderation.json');

/** Oldest first, from one file for each language. */
export const demoRequests: readonly DemoRequest[] = readdirSync(join(FOLDER, 'requests'))
  .flatMap((file): DemoRequest[] => read(join('requests', file)))
  .sort((a, b) => a.position - b.position);

/** The demo's tests check the files. */
function read(file: string) {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
}
