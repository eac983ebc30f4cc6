import { configFrom } from './config/config.ts';
import { readEnv } from './config/env.ts';
import { type RunningServer, startServer } from './server.ts';
import { StartRefused } from './start-refused.ts';

let stopWithinMs = 10_000;

let starting: Promise<RunningServer> | undefined;
let stopping = false;

// From the first moment and more than once: a signal may come while it starts, and again while it stops.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  const config = configFrom(readEnv(process.env));
  stopWithinMs += config.drainMs;
  starting = startServer(config);
  const { address } = await starting;
  if (!stopping) console.log(`Open ${address}`);
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  try {
    const server = await starting;
    await server?.stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
