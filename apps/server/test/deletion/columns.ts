/** Whose words a column holds, as far as a member's copy of their data goes. */
export type Kind = 'own' | 'secret' | 'others';

/** Every column that can hold words of or about a member, or what was made of them. */
export const CANARIES: Record<string, Kind> = {
  'users.username': 'own',
  'users.email': 'own',
  'users.password_hash': 'secret',
  'users.region': 'own',
  'users.faith': 'own',
  'users.profile_picture_url': 'own',
  'users.reset_token': 'secret',
  'users.terms_version': 'own',
  'sessions.token_hash': 'secret',
  'second_factors.sealed_secret': 'secret',
  'recovery_codes.code_hash': 'secret',
  'sign_in_steps.ticket_hash': 'secret',
  'sign_in_steps.device_hash': 'secret',
  'sign_in_codes.address_hash': 'secret',
  'sign_in_codes.code_hash': 'secret',
  'sessions.device_app': 'own',
  'sessions.device_system': 'own',
  // Whoever registers with a member's address has not shown that it is theirs.
  'pending_registrations.username': 'others',
  'pending_registrations.email': 'others',
  'pending_registrations.password_hash': 'secret',
  'pending_registrations.region': 'others',
  'pending_registrations.faith': 'others',
  'pending_registrations.terms_version': 'others',
  'pending_registrations.code_hash': 'secret',
  'email_changes.email': 'own',
  'email_changes.code_hash': 'secret',
  'idempotency_keys.key': 'own',
  'idempotency_keys.payload_hash': 'secret',
  'idempotency_keys.answer': 'own',
  'requests.text': 'own',
  'point_ledger.event_type': 'own',
  'notifications.emoji': 'own',
  'admin_actions.reason': 'own',
  'appeals.text': 'own',
  'appeals.decision_reason': 'own',
  'member_reports.text': 'own',
  'account_deletions.token_hash': 'secret',
  'push_registrations.session_hash': 'secret',
  'push_registrations.device_token': 'secret',
  'push_registrations.p256dh': 'secret',
  'push_registrations.auth': 'secret',
  'push_preferences.time_zone': 'own',
};

/** The other columns of letters or bytes, each with the reason why nothing of a member is in it. */
export const WITHOUT: Record<string, string> = {
  'users.status': 'one of three words, checked by the database',
  'requests.type': 'one of three words, checked by the database',
  'users.acted_in': 'a number of the database, blanked with the account',
  'requests.status': 'one of four words, checked by the database',
  'ranking.type': 'one of three words, as its request has it',
  'reactions.emoji': 'one of three words, checked by the database',
  'user_flags.reason': 'one of the reasons offered, checked at the edge',
  'user_flags.outcome': 'one of two words, checked by the database',
  'tallies.name': 'what is counted, of all members together',
  'points.event_type': 'a rule of the product',
  'notifications.type': 'a kind of notification, checked by the database',
  'admin_actions.action_type': 'a kind of action, written by the product',
  'admin_actions.detail': 'what a rule of the product was and is, about nobody',
  'appeals.status': 'one of three words, checked by the database',
  'member_reports.reason': 'one of the reasons offered, checked at the edge',
  'member_reports.status': 'one of three words, checked by the database',
  'push_registrations.platform': 'one of three words, checked by the database',
  'push_preferences.quiet_from': 'a time of day',
  'push_preferences.quiet_until': 'a time of day',
  'pushes.type': 'a kind of notification, written by the product',
  'rate_limits.key': 'a keyed hash that counts for an hour, or the name of a limit',
  'schema_migrations.name': 'the name of a migration',
};

/** What a member's canary reads in a column; e-mail addresses look like one. */
export function canaryOf(column: string): string {
  const word = `canary-${column.replace(/[._]/g, '-')}`;
  return column.endsWith('.email') ? `${word}@example.org` : word;
}
