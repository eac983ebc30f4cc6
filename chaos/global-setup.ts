import { buildServer } from '../scripts/lib/build.mjs';

/** The short scenarios test the built server. */
export async function setup(): Promise<void> {
  if (!(await buildServer(process.execPath))) throw new Error('The server could not be built');
}
