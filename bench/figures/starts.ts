import { type Place, startOurs } from '../process/servers.ts';
import { median } from '../statistics.ts';

/** From the start of the process to its first answer; the first start is not counted. */
export async function measureStarts(place: Place, times: number): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const server = await startOurs(place);
    taken.push(server.firstAnswerMs);
    await server.stop();
  }
  return median(taken.slice(1));
}
