import { run } from './lib/run.mjs';

/* Measures and records the budget: commit the changed `budget.json` with the reason. */
process.env.RECORD_BUDGET = '1';
for (const tests of [
  ['server', 'budget'],
  ['e2e', 'page-weight', '--grep', 'budget load'],
]) {
  const code = await run(process.execPath, ['scripts/test.mjs', ...tests]);
  if (code !== 0) process.exit(code);
}
