import { configFrom } from './config/config.ts';
import { readEnv } from './config/env.ts';
import { startServer } from './server.ts';
import { StartRefused } from './start-refused.ts';

const STOP_WITHIN_MS = 10_000;

try {
  const server = await startServer(configFrom(readEnv(process.env)));
  console.log(`Open ${server.address}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      server.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
}
