import type { Rows } from '../dump.ts';

type Database = Record<string, Rows>;
type Row = Rows[number];
/** The changed row, or null if it is deleted. */
type RowChange = (row: Row) => Row | null;

/**
 * The whole database after a deletion: the documented changes and every other row unchanged.
 * Excludes the member's own row, which has a random part.
 */
export function expectedAfterDeletion(
  before: Database,
  member: { id: string; email: string },
): Database {
  const { id, email } = member;
  const posts = new Set(
    before.requests?.filter((row) => row.user_id === id).map((row) => row.id) ?? [],
  );
  const circles = before.circle_members ?? [];
  const shared = new Set(circles.filter((row) => row.user_id !== id).map((row) => row.circle_id));
  const deletedWhere =
    (column: string, value: string): RowChange =>
    (row) =>
      row[column] === value ? null : row;
  const updatedWhere =
    (matches: (row: Row) => boolean, change: Row): RowChange =>
    (row) =>
      matches(row) ? { ...row, ...change } : row;
  const own = deletedWhere('user_id', id);
  const withoutName = updatedWhere((row) => row.user_id === id, { user_id: null });
  const changes: Record<string, RowChange[]> = {
    users: [deletedWhere('id', id)],
    sessions: [own],
    pending_registrations: [deletedWhere('email', email)],
    waiting_registrations: [deletedWhere('email', email)],
    email_changes: [own],
    totp_factors: [own],
    recovery_codes: [own],
    two_factor_challenges: [own],
    sign_in_codes: [own],
    passkeys: [own],
    passkey_challenges: [own],
    identities: [own],
    oauth_flows: [own],
    idempotency_keys: [own],
    account_deletion_links: [own],
    released_usernames: [withoutName],
    push_registrations: [own],
    push_preferences: [own],
    pushes: [own],
    point_ledger: [own],
    circles: [(row) => (shared.has(row.id) ? row : null)],
    circle_members: [own],
    circle_invitations: [(row) => (shared.has(row.circle_id) ? row : null)],
    care_team_members: [own],
    mutes: [own, deletedWhere('muted_user_id', id)],
    appeals: [own],
    notifications: [
      own,
      (row) => (row.update_id !== null && posts.has(row.related_request_id) ? null : row),
      (row) => (row.actor === id && row.type === 'prayer-word' ? null : row),
      updatedWhere((row) => row.actor === id, { actor: null }),
    ],
    requests: [
      updatedWhere((row) => row.user_id === id, {
        text: '[DELETED]',
        audience: 'author',
        day: null,
        deleted: true,
        edited_at: null,
        update_count: 0,
        answered: false,
      }),
      updatedWhere((row) => row.user_id === id && row.anonymous === true, { user_id: null }),
    ],
    saved_prayers: [own, (row) => (posts.has(row.request_id) ? null : row)],
    prayer_reminders: [own],
    day_reminders: [own],
    letter_preferences: [own],
    weekly_letters: [own],
    request_updates: [(row) => (posts.has(row.request_id) ? null : row)],
    words: [own, (row) => (posts.has(row.request_id) ? null : row)],
    ranking: [own],
    reactions: [withoutName],
    completions: [withoutName],
    user_flags: [withoutName],
    member_reports: [
      deletedWhere('reported_user_id', id),
      updatedWhere((row) => row.reporter_id === id, { reporter_id: null, text: null }),
    ],
    admin_actions: [
      updatedWhere((row) => row.target_user_id === id || posts.has(row.target_request_id), {
        reason: null,
      }),
    ],
  };
  return Object.fromEntries(
    Object.entries(before).map(([table, rows]) => [
      table,
      rows.flatMap((row) => applyChanges(row, changes[table] ?? [])),
    ]),
  );
}

function applyChanges(row: Row, changes: RowChange[]): Row[] {
  let remaining: Row | null = row;
  for (const change of changes) remaining = remaining && change(remaining);
  return remaining ? [remaining] : [];
}
