import { ApiError } from './api-failure.ts';

/** A part of the app, fetched when it is needed. Where it does not come, the network is away. */
export async function importOrOffline<Module>(
  importModule: () => Promise<Module>,
): Promise<Module> {
  try {
    return await importModule();
  } catch (cause) {
    throw new ApiError({ kind: 'offline' }, { cause });
  }
}
