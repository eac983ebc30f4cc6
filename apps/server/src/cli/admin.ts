import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { wordsFor } from '@prayer-swap/shared/messages/words-for';
import { configuredSecrets } from '../crypto/open-secrets.ts';
import { acceptNewSecret } from '../features/accounts/accept-new-secret.ts';
import { selectAdmins } from '../features/accounts/admins.sql.ts';
import { grantAdmin } from '../features/accounts/grant-admin.ts';
import { revokeAdmin } from '../features/accounts/revoke-admin.ts';
import { removeSecondFactor } from '../features/accounts/second-factor/remove-second-factor.ts';
import { insertAction } from '../features/moderation/actions.sql.ts';
import { queuedMail } from '../jobs/mail.ts';
import { openQueue } from '../jobs/queue.ts';
import { runTool, type Tool } from './run-tool.ts';

const words = wordsFor(FALLBACK_LANGUAGE);

const ACCEPTED =
  'The new secret is accepted. Members choose a new password by "Forgot password", and set up two-step sign-in again.';
const UNCHANGED = 'This database already has this secret. Nothing was changed.';

type Outcome = { done: boolean; sentence: string };

const [verb, name, ...rest] = process.argv.slice(2);

const isAccepting = verb === 'accept-new-secret' && name === undefined;

await runTool(
  async (tool) => {
    const { done, sentence } = await act(tool);
    if (done) return console.log(sentence);
    console.error(sentence);
    process.exitCode = 1;
  },
  isAccepting ? (_, config) => configuredSecrets(config) : undefined,
);

function act(tool: Tool): Promise<Outcome> {
  const username = name?.trim().toLowerCase();
  if (rest.length > 0) return usage();
  if (isAccepting) return accept(tool);
  if (verb === 'list' && !username) return list(tool);
  if (verb === 'grant' && username) return grant(tool, username);
  if (verb === 'revoke' && username) return revoke(tool, username);
  if (verb === 'remove-second-factor' && username) return remove(tool, username);
  return usage();
}

async function grant({ db }: Tool, username: string): Promise<Outcome> {
  const outcome = await grantAdmin(db, username, new Date());
  return said(outcome === 'granted', `accounts.admin-${outcome}`, username);
}

async function revoke({ db }: Tool, username: string): Promise<Outcome> {
  const outcome = await revokeAdmin(db, username, new Date());
  return said(outcome === 'revoked', `accounts.admin-${outcome}`, username);
}

/** The notice to the member waits in the queue for the server. */
async function remove({ db, secrets, connectionString }: Tool, username: string): Promise<Outcome> {
  const queue = await openQueue({ connectionString, onError: (error) => console.error(error) });
  try {
    const mail = queuedMail(queue, secrets);
    const outcome = await removeSecondFactor({ db, mail }, username, (tx, userId) =>
      insertAction(tx, { adminId: null, type: 'remove_second_factor', userId, at: new Date() }),
    );
    return said(outcome === 'removed', `second-factor.admin-${outcome}`, username);
  } finally {
    await queue.stop();
  }
}

async function accept({ db, secrets }: Tool): Promise<Outcome> {
  const isAccepted = (await acceptNewSecret(db, secrets)) === 'accepted';
  return { done: isAccepted, sentence: isAccepted ? ACCEPTED : UNCHANGED };
}

async function list({ db }: Tool): Promise<Outcome> {
  const usernames = (await selectAdmins(db)).map(({ username }) => username).join(', ');
  const sentence = usernames
    ? words('accounts.admin-list', { usernames })
    : words('accounts.admin-list-empty');
  return { done: true, sentence };
}

function said(done: boolean, code: MessageCode, username: string): Outcome {
  return { done, sentence: words(code, { username }) };
}

async function usage(): Promise<Outcome> {
  return { done: false, sentence: words('accounts.admin-usage') };
}
