const MEMBERS = 200;
const REQUESTS = 1_500;
const INTERACTIONS = 3_000;

/** The n-th id of a kind, the same in every statement. */
function id(kind: string, n: string): string {
  return `md5('${kind}' || (${n}))::uuid`;
}

const member = (n: string) => id('member', `1 + (${n}) % ${MEMBERS}`);
const request = (n: string) => id('request', `1 + (${n}) % ${REQUESTS}`);
const each = (count: number) => `from generate_series(1, ${count}) n`;
const AT = `now() - n * interval '1 minute'`;

/** The names of tables and columns that migration 0034 changes. */
const RENAMED: Record<string, string> = {
  account_deletions: 'account_deletion_links',
  hidings: 'mutes',
  hidden_user_id: 'muted_user_id',
  hidden_request_id: 'muted_request_id',
  praying_for: 'saved_prayers',
  provider_visits: 'oauth_flows',
  sealed: 'encrypted_payload',
  resting_usernames: 'released_usernames',
  given_up_at: 'released_at',
  second_factors: 'totp_factors',
  sealed_secret: 'encrypted_secret',
  sign_in_steps: 'two_factor_challenges',
  ticket_hash: 'challenge_hash',
  tallies: 'row_counts',
};

/** The number of migrations up to 0034. */
const RENAMING = 29;

/** A text with the current names of tables and columns. */
export function withCurrentNames(text: string): string {
  return text.replace(/\w+/g, (word) => RENAMED[word] ?? word);
}

/**
 * The statements that seed a community as a server with this many migrations would have stored it.
 */
export function seedStatements(migrations: number): string[] {
  const statements = Object.entries(SEED_STATEMENTS).flatMap(([since, sql]) =>
    Number(since) <= migrations ? sql : [],
  );
  if (migrations >= 2) statements.push(migrations < 5 ? FLAGS : SETTLED_FLAGS);
  return migrations < RENAMING ? statements : statements.map(withCurrentNames);
}

const FLAGS = `insert into user_flags (user_id, request_id, reason, created_at)
      select ${member('n + 5')}, ${request('n * 40')}, 'spam', ${AT} ${each(30)}`;

/** Migration 5 gives a flag an id and an outcome. */
const SETTLED_FLAGS = `insert into user_flags (id, user_id, request_id, reason, created_at, outcome, settled_at)
      select ${id('flag', 'n')}, ${member('n + 5')}, ${request('n * 40')}, 'spam', ${AT},
        case when n % 2 = 0 then 'upheld' end, case when n % 2 = 0 then now() end ${each(30)}`;

/** By the number of migrations that create the columns, with the names before 0034. */
const SEED_STATEMENTS: Record<number, string[]> = {
  1: [
    `insert into users (id, username, email, password_hash, region, faith, faith_consent_at, admin,
        terms_version, terms_accepted_at, created_at, updated_at)
      select ${member('n')}, 'member' || n, 'member' || n || '@example.org', 'hash', 'Asia', 'Islam', ${AT},
        n % 50 = 0, '1', ${AT}, ${AT}, ${AT} ${each(MEMBERS)}`,
    `insert into sessions (token_hash, user_id, created_at, last_seen_at)
      select sha256(n::text::bytea), ${member('n')}, ${AT}, ${AT} ${each(MEMBERS)}`,
    `insert into pending_registrations (id, username, email, password_hash, region, terms_version,
        terms_accepted_at, code_hash, code_expires_at, resend_at, created_at)
      select ${id('pending', 'n')}, 'new' || n, 'new' || n || '@example.org', 'hash', 'Asia', '1', ${AT},
        sha256(n::text::bytea), ${AT}, ${AT}, ${AT} ${each(20)}`,
    `insert into email_changes (user_id, email, code_hash, code_expires_at, resend_at)
      select ${member('n')}, 'other' || n || '@example.org', sha256(n::text::bytea), ${AT}, ${AT} ${each(20)}`,
    `insert into idempotency_keys (user_id, key, payload_hash, answer, created_at)
      select ${member('n')}, 'key-' || n, sha256(n::text::bytea), '{"id": 7}', ${AT} ${each(MEMBERS)}`,
  ],
  2: [
    `insert into requests (id, user_id, text, type, anonymous, status, archived, deleted, created_at)
      select ${request('n')}, ${member('n')}, 'Please pray for number ' || n, 'Support', n % 3 = 0,
        case n % 40 when 0 then 'Under_Review' when 1 then 'Admin_Blocked' else 'Active' end,
        n % 17 = 0, n % 23 = 0, ${AT} ${each(REQUESTS)}`,
    `insert into reactions (id, request_id, user_id, emoji, reacted_at)
      select ${id('reaction', 'n')}, ${request('n * 7')}, ${member('n / 13 + n')}, 'heart', ${AT} ${each(INTERACTIONS)}
      on conflict do nothing`,
    `insert into completions (id, request_id, user_id, completed_at)
      select ${id('completion', 'n')}, ${request('n * 11')}, ${member('n / 17 + n')}, ${AT} ${each(INTERACTIONS)}
      on conflict do nothing`,
  ],
  3: [
    `insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
      select gen_random_uuid(), user_id, 'React', id, 1, reacted_at from reactions`,
    `update points set points = 9 where event_type = 'Create'`,
  ],
  4: [
    `insert into notifications (id, user_id, type, actor, related_request_id, source_id, created_at)
      select gen_random_uuid(), r.user_id, 'reaction', x.user_id, r.id, x.id, x.reacted_at
      from reactions x join requests r on r.id = x.request_id`,
    `insert into admin_actions (id, admin_user_id, action_type, target_user_id, reason, created_at)
      select ${id('action', 'n')}, ${member('49')}, 'block_user', ${member('n')}, 'why', ${AT} ${each(30)}`,
  ],
  6: [
    `insert into appeals (id, user_id, block_action_id, text, created_at)
      select ${id('appeal', 'n')}, ${member('n')}, ${id('action', 'n')}, 'please', ${AT} ${each(20)}`,
    `insert into member_reports (id, reporter_id, reported_user_id, reason, created_at)
      select ${id('report', 'n')}, ${member('n')}, ${member('n + 1')}, 'spam', ${AT} ${each(20)}`,
  ],
  7: [
    `insert into hidings (id, user_id, hidden_user_id, created_at)
      select ${id('mute', 'n')}, ${member('n')}, ${member('n + 3')}, ${AT} ${each(40)}`,
  ],
  8: [
    `insert into account_deletions (token_hash, user_id, expires_at)
      select sha256(n::text::bytea), ${member('n')}, now() ${each(10)}`,
  ],
  9: [
    `insert into push_registrations (id, user_id, session_hash, platform, device_token, created_at, last_seen_at)
      select ${id('device', 'n')}, ${member('n')}, sha256(n::text::bytea), 'ios', 'phone' || n, ${AT}, ${AT} ${each(50)}`,
    `insert into pushes (id, user_id, type, request_id, created_at)
      select ${id('push', 'n')}, ${member('n')}, 'reaction', ${request('n')}, ${AT} ${each(50)}`,
  ],
};
