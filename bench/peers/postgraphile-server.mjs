// Copied beside its packages, which the project itself does not have.
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const { DATABASE_URL, PORT } = process.env;

/** The same number of connections as the product's server. */
const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: DATABASE_URL,
      schemas: ['public', 'peer'],
      poolConfig: { max: 16 },
    }),
  ],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: { explain: false },
};

const server = createServer();
const instance = postgraphile(preset).createServ(grafserv);
await instance.addTo(server);
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
