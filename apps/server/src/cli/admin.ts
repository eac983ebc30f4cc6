import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { loadSecrets } from '../crypto/open-secrets.ts';
import { grantAdmin, revokeAdmin } from '../features/accounts/admins/admins.ts';
import { acceptNewSecret, removeTwoFactor } from '../features/auth/two-factor/admin-commands.ts';
import { insertAction } from '../features/moderation/actions.sql.ts';
import { createMailer } from '../jobs/mail.ts';
import { openQueue } from '../jobs/queue.ts';
import { selectAdmins } from '../queries/admins.sql.ts';
import { openCommunity } from '../queries/community.ts';
import { type CommandContext, runCommand } from './run-command.ts';

type Outcome = { done: boolean; message: string };

const translate = translatorFor(FALLBACK_LANGUAGE);

const ACCEPTED =
  'The new secret is accepted. Members choose a new password by "Forgot password", and set up two-step sign-in again.';
const usage: Outcome = { done: false, message: translate('accounts.admin-usage') };
const UNCHANGED = 'This database already has this secret. Nothing was changed.';

const [command, name, ...rest] = process.argv.slice(2);

const isAccepting = command === 'accept-new-secret' && name === undefined;

await runCommand(
  async (context) => {
    const { done, message } = await dispatch(context);
    if (done) return console.log(message);
    console.error(message);
    process.exitCode = 1;
  },
  isAccepting ? (_, config) => loadSecrets(config) : undefined,
);

async function dispatch(context: CommandContext): Promise<Outcome> {
  const username = name?.trim().toLowerCase();
  if (rest.length > 0) return usage;
  if (isAccepting) return accept(context);
  if (command === 'list' && !username) return list(context);
  if (command === 'grant' && username) return grant(context, username);
  if (command === 'revoke' && username) return revoke(context, username);
  if (command === 'remove-second-factor' && username) return remove(context, username);
  return usage;
}

async function grant({ db }: CommandContext, username: string): Promise<Outcome> {
  const outcome = await grantAdmin(db, username, new Date());
  return outcomeOf(outcome === 'granted', `accounts.admin-${outcome}`, username);
}

async function revoke({ db }: CommandContext, username: string): Promise<Outcome> {
  const outcome = await revokeAdmin(db, username, new Date());
  return outcomeOf(outcome === 'revoked', `accounts.admin-${outcome}`, username);
}

/** The running server sends the queued notification to the member. */
async function remove(
  { config, db, secrets, connectionString }: CommandContext,
  username: string,
): Promise<Outcome> {
  const queue = await openQueue({ connectionString, onError: (error) => console.error(error) });
  try {
    const community = await openCommunity(db, config.community);
    const mail = createMailer(queue, secrets, { publicOrigin: config.publicOrigin, community });
    const outcome = await removeTwoFactor({ db, mail }, username, (tx, userId) =>
      insertAction(tx, { adminId: null, type: 'remove_second_factor', userId, at: new Date() }),
    );
    return outcomeOf(outcome === 'removed', `second-factor.admin-${outcome}`, username);
  } finally {
    await queue.stop();
  }
}

async function accept({ db, secrets }: CommandContext): Promise<Outcome> {
  const isAccepted = (await acceptNewSecret(db, secrets)) === 'accepted';
  return { done: isAccepted, message: isAccepted ? ACCEPTED : UNCHANGED };
}

async function list({ db }: CommandContext): Promise<Outcome> {
  const usernames = (await selectAdmins(db)).map(({ username }) => username).join(', ');
  const message = usernames
    ? translate('accounts.admin-list', { usernames })
    : translate('accounts.admin-list-empty');
  return { done: true, message };
}

function outcomeOf(done: boolean, code: MessageCode, username: string): Outcome {
  return { done, message: translate(code, { username }) };
}
