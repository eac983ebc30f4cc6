import { randomUUID } from 'node:crypto';
import { HOUR } from '@prayer-swap/shared/time';
import { createCompletion, createFlag, createReaction, createSavedPrayer } from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';

/**
 * The content of a member's row by column: canaries for the deleted member, other texts for the
 * others.
 */
export type CanaryText = (column: string) => string;

type CanaryActors = { me: TestMember; other: TestMember; admin: TestMember; textFor: CanaryText };

/** Inserts texts into a member's account and two posts. @returns the posts */
export async function insertAccountCanaries(
  server: TestServer,
  { me, textFor }: CanaryActors,
): Promise<string[]> {
  await server.database.pool.query(
    `update users set username = $2, email = $3, password_hash = $4, region = $5, faith = $6,
       faith_consent_at = created_at, profile_picture_url = $7, terms_version = $8
     where id = $1`,
    [
      me.id,
      ...['username', 'email', 'password_hash', 'region', 'faith', 'profile_picture_url'].map(
        (column) => textFor(`users.${column}`),
      ),
      textFor('users.terms_version'),
    ],
  );
  const posts = [randomUUID(), randomUUID()];
  for (const [index, id] of posts.entries()) {
    await insert(server, 'requests', {
      id,
      user_id: me.id,
      text: textFor('requests.text'),
      anonymous: index === 1,
      archived: index === 1,
      status: index === 1 ? 'Under_Review' : 'Active',
      created_at: server.clock.now,
      edited_at: server.clock.now,
    });
  }
  return posts;
}

/** Inserts everything else that a member can have, and every relation between `me` and `other`. */
export async function insertOtherCanaries(
  server: TestServer,
  { me, other, admin, textFor }: CanaryActors,
  { mine, theirs }: { mine: string; theirs: string },
): Promise<void> {
  const at = server.clock.now;
  const own = { user_id: me.id, created_at: at };
  const bytes = (column: string) => Buffer.from(textFor(column));
  const code = { code_expires_at: at, resend_at: at };
  await server.database.pool.query(
    'update users set reset_token = $2, reset_token_expiry = created_at where id = $1',
    [me.id, bytes('users.reset_token')],
  );
  await insert(server, 'sessions', {
    ...own,
    token_hash: bytes('sessions.token_hash'),
    device_app: textFor('sessions.device_app'),
    device_system: textFor('sessions.device_system'),
    last_seen_at: at,
  });
  await insert(server, 'pending_registrations', {
    id: randomUUID(),
    username: textFor('pending_registrations.username'),
    // The member's own address, by which the row is found.
    email: textFor('users.email'),
    password_hash: textFor('pending_registrations.password_hash'),
    region: textFor('pending_registrations.region'),
    faith: textFor('pending_registrations.faith'),
    faith_consent_at: at,
    terms_version: textFor('pending_registrations.terms_version'),
    terms_accepted_at: at,
    code_hash: bytes('pending_registrations.code_hash'),
    created_at: at,
    ...code,
  });
  await insert(server, 'waiting_registrations', {
    id: randomUUID(),
    username: textFor('waiting_registrations.username'),
    email: textFor('users.email'),
    password_hash: textFor('waiting_registrations.password_hash'),
    region: textFor('waiting_registrations.region'),
    faith: textFor('waiting_registrations.faith'),
    faith_consent_at: at,
    terms_version: textFor('waiting_registrations.terms_version'),
    terms_accepted_at: at,
    created_at: at,
  });
  await insert(server, 'email_changes', {
    user_id: me.id,
    email: textFor('email_changes.email'),
    code_hash: bytes('email_changes.code_hash'),
    ...code,
  });
  await insert(server, 'totp_factors', {
    ...own,
    encrypted_secret: textFor('totp_factors.encrypted_secret'),
    confirmed_at: at,
    last_step: 1,
  });
  await insert(server, 'recovery_codes', { ...own, code_hash: bytes('recovery_codes.code_hash') });
  await insert(server, 'two_factor_challenges', {
    user_id: me.id,
    challenge_hash: bytes('two_factor_challenges.challenge_hash'),
    device_hash: bytes('two_factor_challenges.device_hash'),
    expires_at: at,
  });
  await insert(server, 'sign_in_codes', {
    id: randomUUID(),
    user_id: me.id,
    address_hash: bytes('sign_in_codes.address_hash'),
    code_hash: bytes('sign_in_codes.code_hash'),
    ...code,
  });
  await insert(server, 'passkeys', {
    ...own,
    id: randomUUID(),
    credential_id: bytes('passkeys.credential_id'),
    public_key: bytes('passkeys.public_key'),
    sign_count: 0,
    device_app: textFor('passkeys.device_app'),
    device_system: textFor('passkeys.device_system'),
    last_used_at: at,
  });
  await insert(server, 'passkey_challenges', {
    user_id: me.id,
    challenge_hash: bytes('passkey_challenges.challenge_hash'),
    browser_hash: bytes('passkey_challenges.browser_hash'),
    purpose: 'add',
    expires_at: at,
  });
  await insert(server, 'identities', {
    ...own,
    provider: 'google',
    issuer: textFor('identities.issuer'),
    subject: textFor('identities.subject'),
  });
  await insert(server, 'oauth_flows', {
    user_id: me.id,
    device_hash: bytes('oauth_flows.device_hash'),
    state_hash: bytes('oauth_flows.state_hash'),
    provider: 'google',
    purpose: 'connect',
    encrypted_payload: textFor('oauth_flows.encrypted_payload'),
    in_app: true,
    return_code_hash: bytes('oauth_flows.return_code_hash'),
    return_code_expires_at: at,
    expires_at: at,
  });
  await insert(server, 'idempotency_keys', {
    ...own,
    key: textFor('idempotency_keys.key'),
    payload_hash: bytes('idempotency_keys.payload_hash'),
    answer: JSON.stringify({ text: textFor('idempotency_keys.answer') }),
  });
  await insert(server, 'account_deletion_links', {
    user_id: me.id,
    token_hash: bytes('account_deletion_links.token_hash'),
    expires_at: new Date(at.getTime() + HOUR),
  });
  await insert(server, 'released_usernames', {
    name_hash: server.secrets.hash('username', `former ${me.id}`),
    user_id: me.id,
    released_at: at,
  });
  await insertDeviceCanaries(server, { me, textFor });
  const updateId = randomUUID();
  await insert(server, 'request_updates', {
    id: updateId,
    request_id: mine,
    text: textFor('request_updates.text'),
    answered: true,
    created_at: at,
  });
  await insert(server, 'notifications', {
    id: randomUUID(),
    user_id: other.id,
    type: 'prayer-answered',
    related_request_id: mine,
    source_id: updateId,
    update_id: updateId,
    created_at: at,
  });
  await createSavedPrayer(server, theirs, me);
  await insertCircleCanaries(server, { me, other, textFor });
  await insert(server, 'care_team_members', { user_id: me.id, added_at: at });
  await insert(server, 'day_reminders', {
    user_id: me.id,
    reminder_kind: 'day',
    day: '2026-03-14',
    sent_at: at,
  });
  await insert(server, 'prayer_reminders', {
    user_id: me.id,
    is_on: true,
    hour: 7,
    time_zone: textFor('prayer_reminders.time_zone'),
    next_at: new Date(at.getTime() + HOUR),
    last_on: '2026-03-13',
  });
  await insert(server, 'letter_preferences', {
    user_id: me.id,
    is_on: true,
    time_zone: textFor('letter_preferences.time_zone'),
    next_at: new Date(at.getTime() + HOUR),
  });
  await insert(server, 'weekly_letters', { user_id: me.id, week: '2026-03-08', sent_at: at });
  await createReaction(server, theirs, me);
  await createCompletion(server, theirs, me);
  await createFlag(server, theirs, me);
  await insert(server, 'point_ledger', {
    ...own,
    id: randomUUID(),
    event_type: textFor('point_ledger.event_type'),
    source_id: randomUUID(),
    points: 7,
  });
  const pushId = randomUUID();
  await insert(server, 'pushes', { ...own, id: pushId, type: 'reaction', request_id: mine });
  const notice = { type: 'reaction', created_at: at };
  await insert(server, 'notifications', {
    ...notice,
    id: randomUUID(),
    user_id: me.id,
    actor: other.id,
    emoji: textFor('notifications.emoji'),
    related_request_id: mine,
    source_id: randomUUID(),
    push_id: pushId,
  });
  await insert(server, 'notifications', {
    ...notice,
    id: randomUUID(),
    user_id: other.id,
    actor: me.id,
    emoji: 'heart',
    related_request_id: theirs,
    source_id: randomUUID(),
  });
  await insert(server, 'words', {
    ...own,
    id: randomUUID(),
    request_id: theirs,
    text: textFor('words.text'),
  });
  await insert(server, 'notifications', {
    id: randomUUID(),
    user_id: other.id,
    type: 'prayer-word',
    actor: me.id,
    related_request_id: theirs,
    source_id: randomUUID(),
    created_at: at,
  });
  for (const hidden of [{ muted_user_id: other.id }, { muted_request_id: theirs }]) {
    await insert(server, 'mutes', { ...own, id: randomUUID(), ...hidden });
  }
  await insertDecisionCanaries(server, { me, other, admin, textFor }, mine);
}

/** A circle without other members, which ends with the account, and one that another member keeps. */
async function insertCircleCanaries(
  server: TestServer,
  { me, other, textFor }: Pick<CanaryActors, 'me' | 'other' | 'textFor'>,
) {
  const at = server.clock.now;
  const [alone, shared] = [randomUUID(), randomUUID()];
  const name = textFor('circles.name');
  const description = textFor('circles.description');
  await insert(server, 'circles', { id: alone, name, description, created_at: at });
  await insert(server, 'circles', { id: shared, name: 'Shared', created_at: at });
  const membership = (circle_id: string, member: TestMember, role: string) =>
    insert(server, 'circle_members', { circle_id, user_id: member.id, role, joined_at: at });
  await membership(alone, me, 'keeper');
  await membership(shared, me, 'keeper');
  await membership(shared, other, 'keeper');
  for (const [index, circle_id] of [alone, shared].entries()) {
    await insert(server, 'circle_invitations', {
      id: randomUUID(),
      circle_id,
      token_hash: Buffer.from(`${me.id}${index}`),
      uses: 1,
      uses_left: 1,
      expires_at: new Date(at.getTime() + HOUR),
      created_at: at,
    });
  }
}

/** In a session whose hash is a canary as well. */
async function insertDeviceCanaries(
  server: TestServer,
  { me, textFor }: Pick<CanaryActors, 'me' | 'textFor'>,
) {
  const at = server.clock.now;
  const session_hash = Buffer.from(textFor('push_registrations.session_hash'));
  await insert(server, 'sessions', {
    user_id: me.id,
    token_hash: session_hash,
    created_at: at,
    last_seen_at: at,
  });
  await insert(server, 'push_registrations', {
    id: randomUUID(),
    user_id: me.id,
    session_hash,
    platform: 'web',
    device_token: textFor('push_registrations.device_token'),
    p256dh: textFor('push_registrations.p256dh'),
    auth: textFor('push_registrations.auth'),
    created_at: at,
    last_seen_at: at,
  });
  await insert(server, 'push_preferences', {
    user_id: me.id,
    time_zone: textFor('push_preferences.time_zone'),
    quiet: true,
    quiet_from: '22:00',
    quiet_until: '07:00',
    show_text: true,
  });
}

async function insertDecisionCanaries(
  server: TestServer,
  { me, other, admin, textFor }: CanaryActors,
  mine: string,
): Promise<void> {
  const at = server.clock.now;
  const block = randomUUID();
  const action = {
    admin_user_id: admin.id,
    reason: textFor('admin_actions.reason'),
    created_at: at,
  };
  await insert(server, 'admin_actions', {
    ...action,
    id: block,
    action_type: 'block_user',
    target_user_id: me.id,
  });
  await insert(server, 'admin_actions', {
    ...action,
    id: randomUUID(),
    action_type: 'block_post',
    target_request_id: mine,
  });
  await insert(server, 'new_account_hides', { hidden_at: at });
  await insert(server, 'mass_flag_alerts', {
    id: randomUUID(),
    created_at: at,
    acknowledged_at: at,
  });
  await insert(server, 'appeals', {
    id: randomUUID(),
    user_id: me.id,
    block_action_id: block,
    text: textFor('appeals.text'),
    status: 'Refused',
    decided_by: admin.id,
    decision_reason: textFor('appeals.decision_reason'),
    decided_at: at,
    created_at: at,
  });
  await insert(server, 'member_reports', {
    id: randomUUID(),
    reporter_id: me.id,
    reported_user_id: other.id,
    reason: 'spam',
    text: textFor('member_reports.text'),
    created_at: at,
  });
}

async function insert(server: TestServer, table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row);
  const placeholders = columns.map((_, index) => `$${index + 1}`);
  await server.database.pool.query(
    `insert into ${table} (${columns.join(', ')}) values (${placeholders.join(', ')})`,
    Object.values(row),
  );
}
