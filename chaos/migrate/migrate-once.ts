import { migrate } from '../../apps/server/src/db/migrate.ts';

// A process of its own, so that it can be killed: it says when it begins.
const [databaseUrl = ''] = process.argv.slice(2);
process.send?.('begins');
await migrate(databaseUrl);
process.disconnect?.();
