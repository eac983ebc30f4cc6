import { DEMO_ADMIN, DEMO_MEMBER, demoCommunity } from '../demo/community.ts';
import { fill, inhabitantsOf } from '../demo/fill.ts';
import { hashPassword } from '../features/accounts/passwords.ts';
import { StartRefused } from '../start-refused.ts';
import { runTool } from './run-tool.ts';

const PASSWORD = 'still-water-7';

await runTool(async ({ config, db, secrets }) => {
  if (config.databaseUrl) {
    throw new StartRefused(
      'The demo has sign-ins that everybody knows and stays out of a database of yours. Start it without DATABASE_URL.',
    );
  }
  const inhabitants = await inhabitantsOf(db);
  if (inhabitants === 'others') {
    throw new StartRefused('Other people live in this data folder. Set DATA_DIR to an empty one.');
  }
  if (inhabitants === 'nobody') {
    const passwordHash = await hashPassword({ secrets, config }, PASSWORD);
    await fill(db, demoCommunity(new Date(), passwordHash));
  }
  console.log('The demo community is ready. Sign in as');
  console.log(`  ${DEMO_MEMBER} with ${PASSWORD}  (a member)`);
  console.log(`  ${DEMO_ADMIN} with ${PASSWORD}  (an admin)`);
});
