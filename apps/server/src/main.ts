import { createConfig } from './config/config.ts';
import { readEnv, VARIABLE_NAMES } from './config/env.ts';
import { findMisspelledVariables } from './config/misspelled-variables.ts';
import { formatStartupError } from './errors/startup-error.ts';
import { type RunningServer, startServer } from './server.ts';

let stopWithinMs = 10_000;

let startup: Promise<RunningServer> | undefined;
let isStopping = false;

// Handles signals from the beginning and repeatedly: one can arrive during startup, another during
// shutdown.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  for (const { name, suggestion } of findMisspelledVariables(
    Object.keys(process.env),
    VARIABLE_NAMES,
  )) {
    console.error(`${name} is not a variable of this server. Did you mean ${suggestion}?`);
  }
  const config = createConfig(readEnv(process.env));
  stopWithinMs += config.drainMs;
  startup = startServer(config);
  const { address } = await startup;
  if (!isStopping) console.log(`Open ${address}`);
} catch (error) {
  console.error(formatStartupError(error));
  process.exit(1);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  try {
    const server = await startup;
    await server?.stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
