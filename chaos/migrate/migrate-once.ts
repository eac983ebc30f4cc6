import { migrate } from '../../apps/server/src/db/migrate.ts';

// A separate process that can be killed. It reports its start.
const [databaseUrl = ''] = process.argv.slice(2);
process.send?.('begins');
await migrate(databaseUrl);
process.disconnect?.();
