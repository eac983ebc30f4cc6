import { ApiError } from './api-failure.ts';

/** A part of the app, fetched when it is needed. Where it does not come, the network is away. */
export async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new ApiError({ kind: 'offline' }, { cause });
  }
}
