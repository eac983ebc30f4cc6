import { ApiError } from './api-failure.ts';

/** Imports a part of the app on demand. A failed import is reported as a network failure. */
export async function importOrOffline<Module>(
  importModule: () => Promise<Module>,
): Promise<Module> {
  try {
    return await importModule();
  } catch (cause) {
    throw new ApiError({ kind: 'offline' }, { cause });
  }
}
