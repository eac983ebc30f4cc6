import type { nativeUnregistrationSchema } from '@prayer-swap/shared/push/schemas';
import type * as z from 'zod/mini';
import { forbidden } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { deleteDevice } from './devices.sql.ts';

/** Succeeds without a registration too. @throws HttpError 403 for any other member */
export async function unregisterNative(
  { db }: Deps,
  { viewer, device }: { viewer: Viewer; device: z.infer<typeof nativeUnregistrationSchema> },
): Promise<{ success: true }> {
  const { userId, deviceToken, registrationId } = device;
  if (userId !== viewer.id) throw forbidden();
  await deleteDevice(db, viewer.id, { deviceToken, id: registrationId ?? null });
  return { success: true };
}

export async function unregisterWeb(
  { db }: Deps,
  { viewer, endpoint }: { viewer: Viewer; endpoint: string },
): Promise<{ success: true }> {
  await deleteDevice(db, viewer.id, { deviceToken: endpoint, id: null });
  return { success: true };
}
