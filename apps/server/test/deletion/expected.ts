import type { Rows } from '../dump.ts';

type Database = Record<string, Rows>;
type Row = Rows[number];
/** What becomes of a row: another one, or nothing. */
type Fate = (row: Row) => Row | null;

/**
 * What a deletion leaves of the whole database: the documented changes, and every other row as it was.
 * The member's own row is left out, since it has a random part.
 */
export function afterDeletion(before: Database, member: { id: string; email: string }): Database {
  const { id, email } = member;
  const posts = new Set(
    before.requests?.filter((row) => row.user_id === id).map((row) => row.id) ?? [],
  );
  const goesBy =
    (column: string, value: string): Fate =>
    (row) =>
      row[column] === value ? null : row;
  const becomes =
    (concerned: (row: Row) => boolean, change: Row): Fate =>
    (row) =>
      concerned(row) ? { ...row, ...change } : row;
  const own = goesBy('user_id', id);
  const withoutName = becomes((row) => row.user_id === id, { user_id: null });
  const fates: Record<string, Fate[]> = {
    users: [goesBy('id', id)],
    sessions: [own],
    pending_registrations: [goesBy('email', email)],
    email_changes: [own],
    second_factors: [own],
    recovery_codes: [own],
    sign_in_steps: [own],
    sign_in_codes: [own],
    passkeys: [own],
    passkey_challenges: [own],
    identities: [own],
    provider_visits: [own],
    idempotency_keys: [own],
    account_deletions: [own],
    resting_usernames: [withoutName],
    push_registrations: [own],
    push_preferences: [own],
    pushes: [own],
    point_ledger: [own],
    hidings: [own, goesBy('hidden_user_id', id)],
    appeals: [own],
    notifications: [
      own,
      (row) => (row.update_id !== null && posts.has(row.related_request_id) ? null : row),
      becomes((row) => row.actor === id, { actor: null }),
    ],
    requests: [
      becomes((row) => row.user_id === id, {
        text: '[DELETED]',
        deleted: true,
        edited_at: null,
        update_count: 0,
        answered: false,
      }),
      becomes((row) => row.user_id === id && row.anonymous === true, { user_id: null }),
    ],
    praying_for: [own, (row) => (posts.has(row.request_id) ? null : row)],
    prayer_reminders: [own],
    request_updates: [(row) => (posts.has(row.request_id) ? null : row)],
    ranking: [own],
    reactions: [withoutName],
    completions: [withoutName],
    user_flags: [withoutName],
    member_reports: [
      goesBy('reported_user_id', id),
      becomes((row) => row.reporter_id === id, { reporter_id: null, text: null }),
    ],
    admin_actions: [
      becomes((row) => row.target_user_id === id || posts.has(row.target_request_id), {
        reason: null,
      }),
    ],
  };
  return Object.fromEntries(
    Object.entries(before).map(([table, rows]) => [
      table,
      rows.flatMap((row) => meet(row, fates[table] ?? [])),
    ]),
  );
}

function meet(row: Row, fates: Fate[]): Row[] {
  let left: Row | null = row;
  for (const fate of fates) left = left && fate(left);
  return left ? [left] : [];
}
