import { type ServerOptions, startServer } from '../process/servers.ts';
import { median } from '../statistics.ts';

/** The time from the start of the process to its first response. The first start is not counted. */
export async function measureStartTime(place: ServerOptions, times: number): Promise<number> {
  const startTimesMs: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const server = await startServer(place);
    startTimesMs.push(server.firstAnswerMs);
    await server.stop();
  }
  return median(startTimesMs.slice(1));
}
