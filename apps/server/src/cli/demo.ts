import { DEMO_ADMIN, DEMO_MEMBER, demoCommunity } from '../demo/community.ts';
import { fill, isInhabited } from '../demo/fill.ts';
import { hashPassword } from '../features/accounts/passwords.ts';
import { runTool } from './run-tool.ts';

const PASSWORD = 'still-water-7';

await runTool(async ({ db, secrets }) => {
  if (!(await isInhabited(db))) {
    const passwordHash = await hashPassword(secrets, PASSWORD);
    await fill(db, demoCommunity(new Date(), passwordHash));
  }
  console.log('The demo community is ready. Sign in as');
  console.log(`  ${DEMO_MEMBER} with ${PASSWORD}  (a member)`);
  console.log(`  ${DEMO_ADMIN} with ${PASSWORD}  (an admin)`);
});
