import { StartupError } from '../config/startup-error.ts';
import { hashPassword } from '../crypto/passwords.ts';
import { createDemoCommunity, DEMO_ADMIN, DEMO_MEMBER } from '../demo/community.ts';
import { detectExistingUsers, insertCommunity } from '../demo/insert-community.ts';
import { runCommand } from './run-command.ts';

const PASSWORD = 'still-water-7';

await runCommand(async ({ config, db, secrets }) => {
  if (config.databaseUrl) {
    throw new StartupError(
      'The demo has sign-ins that everybody knows and stays out of a database of yours. Start it without DATABASE_URL.',
    );
  }
  const existingUsers = await detectExistingUsers(db);
  if (existingUsers === 'others') {
    throw new StartupError('Other people live in this data folder. Set DATA_DIR to an empty one.');
  }
  if (existingUsers === 'none') {
    const passwordHash = await hashPassword({ secrets, config }, PASSWORD);
    await insertCommunity(db, createDemoCommunity(new Date(), passwordHash));
  }
  console.log('The demo community is ready. Sign in as');
  console.log(`  ${DEMO_MEMBER} with ${PASSWORD}  (a member)`);
  console.log(`  ${DEMO_ADMIN} with ${PASSWORD}  (an admin)`);
});
