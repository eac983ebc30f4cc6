import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { Db } from '../db/database.ts';
import { selectAdmins } from '../features/accounts/admins.sql.ts';
import { grantAdmin } from '../features/accounts/grant-admin.ts';
import { revokeAdmin } from '../features/accounts/revoke-admin.ts';
import { runTool } from './run-tool.ts';

type Outcome = { done: boolean; sentence: string };

const [verb, name, ...rest] = process.argv.slice(2);

await runTool(async ({ db }) => {
  const { done, sentence } = await act(db);
  if (done) return console.log(sentence);
  console.error(sentence);
  process.exitCode = 1;
});

function act(db: Db): Promise<Outcome> {
  const username = name?.trim().toLowerCase();
  if (rest.length > 0) return usage();
  if (verb === 'list' && !username) return list(db);
  if (verb === 'grant' && username) return grant(db, username);
  if (verb === 'revoke' && username) return revoke(db, username);
  return usage();
}

async function grant(db: Db, username: string): Promise<Outcome> {
  const outcome = await grantAdmin(db, username, new Date());
  return said(outcome === 'granted', `accounts.admin-${outcome}`, username);
}

async function revoke(db: Db, username: string): Promise<Outcome> {
  const outcome = await revokeAdmin(db, username, new Date());
  return said(outcome === 'revoked', `accounts.admin-${outcome}`, username);
}

async function list(db: Db): Promise<Outcome> {
  const usernames = (await selectAdmins(db)).map(({ username }) => username).join(', ');
  const sentence = usernames
    ? translate('accounts.admin-list', { usernames })
    : translate('accounts.admin-list-empty');
  return { done: true, sentence };
}

function said(done: boolean, code: MessageCode, username: string): Outcome {
  return { done, sentence: translate(code, { username }) };
}

async function usage(): Promise<Outcome> {
  return { done: false, sentence: translate('accounts.admin-usage') };
}
