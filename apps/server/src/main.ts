import { configFrom } from './config/config.ts';
import { readEnv, VARIABLE_NAMES } from './config/env.ts';
import { likelyMistakes } from './config/likely-mistakes.ts';
import { type RunningServer, startServer } from './server.ts';
import { startFailure } from './start-failure.ts';

let stopWithinMs = 10_000;

let starting: Promise<RunningServer> | undefined;
let stopping = false;

// From the first moment and more than once: a signal may come while it starts, and again while it stops.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  for (const { name, meant } of likelyMistakes(Object.keys(process.env), VARIABLE_NAMES)) {
    console.error(`${name} is not a variable of this server. Did you mean ${meant}?`);
  }
  const config = configFrom(readEnv(process.env));
  stopWithinMs += config.drainMs;
  starting = startServer(config);
  const { address } = await starting;
  if (!stopping) console.log(`Open ${address}`);
} catch (error) {
  console.error(startFailure(error));
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
