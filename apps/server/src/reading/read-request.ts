import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { Db } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import type { Viewer } from '../http/session.ts';
import { presentRequest } from './present-request.ts';
import { selectRequest } from './requests.sql.ts';

/** @throws Refusal 404 when it does not exist for this member */
export async function readRequest(db: Db, viewer: Viewer, id: string): Promise<PrayerRequest> {
  const row = await selectRequest(db, viewer, id);
  if (!row) throw notFound('requests.not-found');
  return presentRequest(row, viewer);
}
