create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.add_to_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set good_will_points = good_will_points + new.points where id = new.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.awards_end_for_today()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  most integer;
  lately integer;
begin
  select awards_a_day into most from points where event_type = new.event_type;
  if most is null then
    return new;
  end if;
  -- A reversal is younger than its award, so both are within the day.
  select count(*) into lately from (
    select from point_ledger
    where user_id = new.user_id and event_type in (new.event_type, new.event_type || '_Undone')
      and created_at > new.created_at - interval '1 day'
    group by source_id
    having bool_and(event_type = new.event_type)
  ) standing;
  if lately >= most then
    return null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_completion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update requests
      set completed_count = completed_count + 1,
          first_prayed_at = least(first_prayed_at, new.completed_at)
      where id = new.request_id;
  else
    update requests
      set completed_count = completed_count - 1,
          first_prayed_at = case when old.completed_at > first_prayed_at then first_prayed_at
            else (select min(completed_at) from completions where request_id = old.request_id) end
      where id = old.request_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_flag()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update requests
    set flag_count = flag_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = coalesce(new.request_id, old.request_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_flag_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update row_counts
    set value = case tg_op when 'INSERT' then value + 1 when 'DELETE' then value - 1 else 0 end
    where name = 'flags';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_reaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  kind text := coalesce(new.emoji, old.emoji);
begin
  update requests
    set heart_count = heart_count + case kind when 'heart' then step else 0 end,
        star_count = star_count + case kind when 'star' then step else 0 end,
        raised_hands_count = raised_hands_count + case kind when 'raised-hands' then step else 0 end
    where id = coalesce(new.request_id, old.request_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fold_for_search(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(input) = char_length(input)) THEN lower((input COLLATE "C")) ELSE NORMALIZE(replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(input, NFKD), '[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u0711\u0730-\u074a\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef]'::text, ''::text, 'g'::text)), 'ıøłđðħŧɓɗƙƴς‘’ʼ“”‐–—ٱىیکہھەةۃ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text, 'iolddhtbdkyσ''''''""---اييكههههه01234567890123456789'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), NFC) END
;

CREATE OR REPLACE FUNCTION public.is_listed(r requests)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived and not r.withheld;
$function$
;

CREATE OR REPLACE FUNCTION public.is_ranked(r requests)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select is_listed(r) and r.audience in ('everyone', 'circle');
$function$
;

CREATE OR REPLACE FUNCTION public.keep_ranking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and is_ranked(old) then
    if is_ranked(new) then
      update ranking
        set type = new.type, user_id = new.user_id, anonymous = new.anonymous, circle_id = new.circle_id,
            created_at = new.created_at, completed_count = new.completed_count, score = new.popularity
        where type = old.type and id = old.id;
    else
      delete from ranking where type = old.type and id = old.id;
    end if;
  elsif is_ranked(new) then
    insert into ranking (type, id, user_id, anonymous, circle_id, created_at, completed_count, score)
      values (new.type, new.id, new.user_id, new.anonymous, new.circle_id, new.created_at,
        new.completed_count, new.popularity);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_updates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update requests r
    set update_count = kept.count, answered = kept.answered
    from (select count(*) as count, coalesce(bool_or(u.answered), false) as answered
          from request_updates u where u.request_id = coalesce(new.request_id, old.request_id)) kept
    where r.id = coalesce(new.request_id, old.request_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.next_post_at(author uuid, at timestamp with time zone, per_ten_minutes integer, per_day integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
begin
  if per_ten_minutes = 0 and per_day = 0 then
    return null;
  end if;
  return (
    select max(case when place = per_day then created_at + interval '1 day' else created_at + interval '10 minutes' end)
    from (
      select created_at, row_number() over (order by created_at desc) as place
      from (
        select created_at from requests
        where user_id = author and not deleted and type <> 'Prompt' and created_at > at - interval '1 day'
        union all
        select created_at from requests
        where user_id = author and deleted and type <> 'Prompt' and created_at > at - interval '1 day'
      ) posts
    ) numbered
    where place = per_day or (place = per_ten_minutes and created_at > at - interval '10 minutes')
  );
end $function$
;

CREATE OR REPLACE FUNCTION public.review_flag(request uuid, can_hide boolean, threshold integer, is_new_account boolean, at timestamp with time zone, since timestamp with time zone, max_hides integer, OUT hides boolean, OUT is_covered boolean, OUT raised_alert uuid)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  hides := can_hide and threshold <= (
    select count(*) from user_flags where request_id = request and outcome is null);
  is_covered := false;
  if not is_new_account then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('mass-flags'));
  is_covered := exists (select from mass_flag_alerts where acknowledged_at is null);
  hides := hides and not is_covered;
  if not hides then
    return;
  end if;
  insert into new_account_hides (hidden_at) values (at);
  if max_hides < (
    select count(*) from new_account_hides
    where hidden_at > greatest(since, (select max(acknowledged_at) from mass_flag_alerts)))
  then
    insert into mass_flag_alerts (id, created_at) values (gen_random_uuid(), at) returning id into raised_alert;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_pattern(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select '%' || regexp_replace(nullif(btrim(fold_for_search(input)), ''), '([\\%_])', '\\\1', 'g') || '%'
$function$
;

create table account_deletion_links (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint account_deletion_links_pkey PRIMARY KEY (token_hash),
  constraint account_deletion_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_deletion_links_user_id_key UNIQUE (user_id)
);

create table admin_actions (
  id uuid not null,
  admin_user_id uuid,
  action_type text not null,
  target_user_id uuid,
  target_request_id uuid,
  reason text,
  created_at timestamp(3) with time zone not null,
  detail text,
  constraint admin_actions_admin_user_id_fkey FOREIGN KEY (admin_user_id) REFERENCES users(id),
  constraint admin_actions_pkey PRIMARY KEY (id),
  constraint admin_actions_target_request_id_fkey FOREIGN KEY (target_request_id) REFERENCES requests(id),
  constraint admin_actions_target_user_id_fkey FOREIGN KEY (target_user_id) REFERENCES users(id)
);

create table appeals (
  id uuid not null,
  user_id uuid not null,
  block_action_id uuid not null,
  text text not null,
  status text not null default 'Open'::text,
  decided_by uuid,
  decision_reason text,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint appeals_block_action_id_fkey FOREIGN KEY (block_action_id) REFERENCES admin_actions(id),
  constraint appeals_block_action_id_key UNIQUE (block_action_id),
  constraint appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_status_check CHECK (status = ANY (ARRAY['Open'::text, 'Granted'::text, 'Refused'::text])),
  constraint appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table backup_runs (
  id uuid not null,
  backup_kind text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone not null,
  file text,
  bytes bigint,
  sha256 text,
  backup_error text,
  proved_at timestamp with time zone,
  proof_error text,
  constraint backup_runs_backup_error_check CHECK (length(backup_error) <= 100),
  constraint backup_runs_backup_kind_check CHECK (backup_kind = ANY (ARRAY['daily'::text, 'migration'::text, 'manual'::text])),
  constraint backup_runs_bytes_check CHECK (bytes >= 0),
  constraint backup_runs_check CHECK ((backup_error IS NULL) = (file IS NOT NULL AND bytes IS NOT NULL AND sha256 IS NOT NULL)),
  constraint backup_runs_check1 CHECK (proved_at IS NULL OR proof_error IS NULL),
  constraint backup_runs_file_check CHECK (length(file) <= 200),
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_proof_error_check CHECK (length(proof_error) <= 100),
  constraint backup_runs_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);

create table care_team_members (
  user_id uuid not null,
  added_at timestamp(3) with time zone not null,
  constraint care_team_members_pkey PRIMARY KEY (user_id),
  constraint care_team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table circle_invitations (
  id uuid not null,
  circle_id uuid not null,
  token_hash bytea not null,
  uses integer not null,
  uses_left integer not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint circle_invitations_check CHECK (uses_left >= 0 AND uses_left <= uses),
  constraint circle_invitations_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE,
  constraint circle_invitations_pkey PRIMARY KEY (id),
  constraint circle_invitations_token_hash_key UNIQUE (token_hash),
  constraint circle_invitations_uses_check CHECK (uses > 0)
);

create table circle_members (
  circle_id uuid not null,
  user_id uuid not null,
  role text not null,
  joined_at timestamp(3) with time zone not null,
  constraint circle_members_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE,
  constraint circle_members_pkey PRIMARY KEY (user_id, circle_id),
  constraint circle_members_role_check CHECK (role = ANY (ARRAY['keeper'::text, 'member'::text])),
  constraint circle_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table circles (
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  constraint circles_pkey PRIMARY KEY (id)
);

create table community_images (
  logo_hash text not null,
  name text not null,
  content bytea not null,
  created_at timestamp(3) with time zone not null,
  constraint community_images_pkey PRIMARY KEY (logo_hash, name)
);

create table community_settings (
  singleton boolean not null default true,
  changes jsonb not null,
  revision integer not null,
  logo_hash text,
  updated_at timestamp(3) with time zone not null,
  constraint community_settings_pkey PRIMARY KEY (singleton),
  constraint community_settings_singleton_check CHECK (singleton)
);

create table completions (
  id uuid not null,
  request_id uuid not null,
  user_id uuid,
  completed_at timestamp(3) with time zone not null,
  constraint completions_pkey PRIMARY KEY (id),
  constraint completions_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint completions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint completions_user_id_request_id_key UNIQUE (user_id, request_id)
);

create table day_reminders (
  user_id uuid not null,
  reminder_kind text not null,
  day date not null,
  sent_at timestamp(3) with time zone not null,
  constraint day_reminders_pkey PRIMARY KEY (user_id, day, reminder_kind),
  constraint day_reminders_reminder_kind_check CHECK (reminder_kind = ANY (ARRAY['day'::text, 'day-after'::text])),
  constraint day_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table email_changes (
  user_id uuid not null,
  email text not null,
  code_hash bytea not null,
  code_expires_at timestamp(3) with time zone not null,
  wrong_tries integer not null default 0,
  resend_at timestamp(3) with time zone not null,
  mail_refused boolean not null default false,
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table guest_links (
  id uuid not null,
  token_hash bytea not null,
  uses integer not null,
  uses_left integer not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint guest_links_check CHECK (uses_left >= 0 AND uses_left <= uses),
  constraint guest_links_pkey PRIMARY KEY (id),
  constraint guest_links_token_hash_key UNIQUE (token_hash),
  constraint guest_links_uses_check CHECK (uses > 0)
);

create table guest_requests (
  request_id uuid not null,
  token_hash bytea not null,
  guest_name text,
  for_other boolean not null,
  created_at timestamp(3) with time zone not null,
  constraint guest_requests_pkey PRIMARY KEY (request_id),
  constraint guest_requests_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint guest_requests_token_hash_key UNIQUE (token_hash)
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  payload_hash bytea not null,
  answer jsonb not null,
  created_at timestamp(3) with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table identities (
  user_id uuid not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  created_at timestamp(3) with time zone not null,
  constraint identities_issuer_subject_key UNIQUE (issuer, subject),
  constraint identities_pkey PRIMARY KEY (user_id, provider),
  constraint identities_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'apple'::text])),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table invitations (
  id uuid not null,
  token_hash bytea not null,
  uses integer not null,
  uses_left integer not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint invitations_check CHECK (uses_left >= 0 AND uses_left <= uses),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_uses_check CHECK (uses > 0)
);

create table letter_preferences (
  user_id uuid not null,
  is_on boolean not null,
  time_zone text not null,
  next_at timestamp(3) with time zone not null,
  constraint letter_preferences_pkey PRIMARY KEY (user_id),
  constraint letter_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table mass_flag_alerts (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  acknowledged_at timestamp(3) with time zone,
  constraint mass_flag_alerts_pkey PRIMARY KEY (id)
);

create table member_reports (
  id uuid not null,
  reporter_id uuid,
  reported_user_id uuid not null,
  reason text not null,
  text text,
  status text not null default 'Open'::text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  is_word boolean not null default false,
  word_id uuid,
  constraint member_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint member_reports_pkey PRIMARY KEY (id),
  constraint member_reports_reported_user_id_fkey FOREIGN KEY (reported_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint member_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint member_reports_status_check CHECK (status = ANY (ARRAY['Open'::text, 'Upheld'::text, 'Dismissed'::text])),
  constraint member_reports_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id) ON UPDATE CASCADE ON DELETE SET NULL
);

create table mutes (
  id uuid not null,
  user_id uuid not null,
  muted_user_id uuid,
  muted_request_id uuid,
  created_at timestamp(3) with time zone not null,
  constraint mutes_check CHECK (num_nonnulls(muted_user_id, muted_request_id) = 1),
  constraint mutes_check1 CHECK (user_id <> muted_user_id),
  constraint mutes_muted_request_id_fkey FOREIGN KEY (muted_request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint mutes_muted_user_id_fkey FOREIGN KEY (muted_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mutes_pkey PRIMARY KEY (id),
  constraint mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mutes_user_id_muted_request_id_key UNIQUE (user_id, muted_request_id),
  constraint mutes_user_id_muted_user_id_key UNIQUE (user_id, muted_user_id)
);

create table new_account_hides (
  id bigint not null generated always as identity,
  hidden_at timestamp(3) with time zone not null,
  constraint new_account_hides_pkey PRIMARY KEY (id)
);

create table notifications (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  actor uuid,
  emoji text,
  related_request_id uuid,
  source_id uuid not null,
  read boolean not null default false,
  created_at timestamp(3) with time zone not null,
  push_id uuid,
  update_id uuid,
  amount integer,
  constraint notifications_actor_fkey FOREIGN KEY (actor) REFERENCES users(id) ON DELETE SET NULL,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_push_id_fkey FOREIGN KEY (push_id) REFERENCES pushes(id) ON DELETE SET NULL,
  constraint notifications_related_request_id_fkey FOREIGN KEY (related_request_id) REFERENCES requests(id),
  constraint notifications_type_check CHECK (type = ANY (ARRAY['reaction'::text, 'completion'::text, 'admin_flag_alert'::text, 'account_restricted'::text, 'admin_appeal_alert'::text, 'admin_report_alert'::text, 'admin_mass_flag_alert'::text, 'admin_registration_alert'::text, 'admin_review_alert'::text, 'care_team_alert'::text, 'request_reinstated'::text, 'request_blocked'::text, 'request_approved'::text, 'flag_upheld'::text, 'flag_overturned'::text, 'report_closed'::text, 'account_restored'::text, 'prayer-update'::text, 'prayer-answered'::text, 'prayer-reminder'::text, 'prayer-day'::text, 'prayer-day-after'::text, 'prayer-word'::text])),
  constraint notifications_update_id_fkey FOREIGN KEY (update_id) REFERENCES request_updates(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_user_id_type_source_id_key UNIQUE (user_id, type, source_id)
);

create table oauth_flows (
  device_hash bytea not null,
  state_hash bytea,
  provider text not null,
  purpose text not null,
  user_id uuid,
  encrypted_payload text not null,
  expires_at timestamp(3) with time zone not null,
  in_app boolean not null default false,
  return_code_hash bytea,
  return_code_expires_at timestamp(3) with time zone,
  constraint oauth_flows_check CHECK ((purpose = 'sign-in'::text) = (user_id IS NULL)),
  constraint oauth_flows_pkey PRIMARY KEY (device_hash),
  constraint oauth_flows_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'apple'::text])),
  constraint oauth_flows_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'connect'::text, 'confirm'::text])),
  constraint oauth_flows_return_code_check CHECK ((return_code_hash IS NULL OR in_app) AND (return_code_hash IS NULL) = (return_code_expires_at IS NULL)),
  constraint oauth_flows_state_hash_key UNIQUE (state_hash),
  constraint oauth_flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table passkey_challenges (
  challenge_hash bytea not null,
  browser_hash bytea not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp(3) with time zone not null,
  constraint passkey_challenges_check CHECK ((user_id IS NULL) = (purpose = 'sign-in'::text)),
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'add'::text, 'confirm'::text])),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  device_app text,
  device_system text,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table pending_registrations (
  id uuid not null,
  username text not null,
  email text not null,
  password_hash text not null,
  region text not null,
  faith text,
  faith_consent_at timestamp(3) with time zone,
  terms_version text not null,
  terms_accepted_at timestamp(3) with time zone not null,
  code_hash bytea not null,
  code_expires_at timestamp(3) with time zone not null,
  wrong_tries integer not null default 0,
  resend_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  terms_language text,
  invitation_id uuid,
  mail_refused boolean not null default false,
  constraint pending_registrations_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE SET NULL,
  constraint pending_registrations_pkey PRIMARY KEY (id),
  constraint pending_registrations_terms_language_check CHECK (terms_language = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text, 'fr'::text, 'hi'::text, 'ar'::text, 'he'::text]))
);

create table point_ledger (
  id uuid not null,
  user_id uuid not null,
  event_type text not null,
  source_id uuid not null,
  points integer not null,
  created_at timestamp(3) with time zone not null,
  constraint point_ledger_pkey PRIMARY KEY (id),
  constraint point_ledger_user_id_event_type_source_id_key UNIQUE (user_id, event_type, source_id),
  constraint point_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table points (
  event_type text not null,
  points integer not null,
  awards_a_day integer,
  constraint points_awards_a_day_check CHECK (awards_a_day >= 0),
  constraint points_pkey PRIMARY KEY (event_type)
);

create table prayer_reminders (
  user_id uuid not null,
  is_on boolean not null,
  hour integer not null,
  time_zone text not null,
  next_at timestamp(3) with time zone not null,
  last_on date,
  constraint prayer_reminders_hour_check CHECK (hour >= 0 AND hour <= 23),
  constraint prayer_reminders_pkey PRIMARY KEY (user_id),
  constraint prayer_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table push_preferences (
  user_id uuid not null,
  time_zone text,
  quiet boolean not null,
  quiet_from time without time zone not null,
  quiet_until time without time zone not null,
  show_text boolean not null,
  constraint push_preferences_pkey PRIMARY KEY (user_id),
  constraint push_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table push_registrations (
  id uuid not null,
  user_id uuid not null,
  session_hash bytea not null,
  platform text not null,
  device_token text not null,
  p256dh text,
  auth text,
  created_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  constraint push_registrations_check CHECK ((platform = 'web'::text) = (p256dh IS NOT NULL AND auth IS NOT NULL)),
  constraint push_registrations_device_token_key UNIQUE (device_token),
  constraint push_registrations_pkey PRIMARY KEY (id),
  constraint push_registrations_platform_check CHECK (platform = ANY (ARRAY['android'::text, 'ios'::text, 'web'::text])),
  constraint push_registrations_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint push_registrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table pushes (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  request_id uuid,
  created_at timestamp(3) with time zone not null,
  constraint pushes_pkey PRIMARY KEY (id),
  constraint pushes_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint pushes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table ranking (
  type text not null,
  id uuid not null,
  user_id uuid,
  anonymous boolean not null,
  created_at timestamp(3) with time zone not null,
  completed_count integer not null,
  score integer not null,
  circle_id uuid,
  constraint ranking_id_fkey FOREIGN KEY (id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint ranking_pkey PRIMARY KEY (type, id)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.05);

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table reactions (
  id uuid not null,
  request_id uuid not null,
  user_id uuid,
  emoji text not null,
  reacted_at timestamp(3) with time zone not null,
  constraint reactions_emoji_check CHECK (emoji = ANY (ARRAY['heart'::text, 'star'::text, 'raised-hands'::text])),
  constraint reactions_pkey PRIMARY KEY (id),
  constraint reactions_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reactions_user_id_request_id_key UNIQUE (user_id, request_id)
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table released_usernames (
  name_hash bytea not null,
  user_id uuid,
  released_at timestamp(3) with time zone not null,
  constraint released_usernames_pkey PRIMARY KEY (name_hash),
  constraint released_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table request_updates (
  id uuid not null,
  request_id uuid not null,
  text text not null,
  answered boolean not null,
  created_at timestamp(3) with time zone not null,
  constraint request_updates_pkey PRIMARY KEY (id),
  constraint request_updates_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);

create table requests (
  id uuid not null,
  user_id uuid,
  text text not null,
  type text not null default 'Support'::text,
  anonymous boolean not null default false,
  status text not null default 'Active'::text,
  archived boolean not null default false,
  deleted boolean not null default false,
  reinstatement_count integer not null default 0,
  created_at timestamp(3) with time zone not null,
  edited_at timestamp(3) with time zone,
  completed_count integer not null default 0,
  heart_count integer not null default 0,
  star_count integer not null default 0,
  raised_hands_count integer not null default 0,
  flag_count integer not null default 0,
  popularity integer not null generated always as ((((completed_count + heart_count) + star_count) + raised_hands_count)) stored,
  flagged_at timestamp(3) with time zone,
  reinstated_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  update_count integer not null default 0,
  answered boolean not null default false,
  first_prayed_at timestamp(3) with time zone,
  withheld boolean not null default false,
  visible_to_visitors boolean not null default false,
  audience text not null default 'everyone'::text,
  circle_id uuid,
  awaits_first_review boolean,
  guest boolean,
  day date,
  named_to_visitors boolean not null default false,
  allows_words boolean not null default false,
  constraint requests_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'circle'::text, 'care-team'::text, 'author'::text])),
  constraint requests_author_check CHECK (user_id IS NOT NULL OR anonymous),
  constraint requests_awaits_first_review_check CHECK (awaits_first_review),
  constraint requests_check CHECK (NOT (type = 'Prompt'::text AND anonymous)),
  constraint requests_check1 CHECK (guest IS NULL OR guest AND anonymous AND user_id IS NULL),
  constraint requests_circle_check CHECK ((audience = 'circle'::text) = (circle_id IS NOT NULL)),
  constraint requests_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id),
  constraint requests_pkey PRIMARY KEY (id),
  constraint requests_status_check CHECK (status = ANY (ARRAY['Active'::text, 'Under_Review'::text, 'Admin_Blocked'::text, 'Admin_Reinstated'::text])),
  constraint requests_type_check CHECK (type = ANY (ARRAY['Support'::text, 'Celebration'::text, 'Prompt'::text])),
  constraint requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) with (fillfactor=90);

create table row_counts (
  name text not null,
  value bigint not null,
  constraint row_counts_pkey PRIMARY KEY (name)
);

create table saved_prayers (
  user_id uuid not null,
  request_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint saved_prayers_pkey PRIMARY KEY (user_id, request_id),
  constraint saved_prayers_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint saved_prayers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table scheduled_visibility_changes (
  request_id uuid not null,
  change text not null,
  due_at timestamp(3) with time zone not null,
  constraint scheduled_visibility_changes_change_check CHECK (change = ANY (ARRAY['hide'::text, 'show'::text, 'delete'::text])),
  constraint scheduled_visibility_changes_pkey PRIMARY KEY (request_id),
  constraint scheduled_visibility_changes_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table secret_check (
  id boolean not null default true,
  mark text not null,
  constraint secret_check_id_check CHECK (id),
  constraint secret_check_pkey PRIMARY KEY (id)
);

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  id uuid not null default gen_random_uuid(),
  device_app text,
  device_system text,
  confirmed_at timestamp(3) with time zone,
  by_passkey boolean not null default false,
  language text,
  constraint sessions_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text, 'fr'::text, 'hi'::text, 'ar'::text, 'he'::text])),
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table setup_codes (
  id boolean not null default true,
  code_hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  constraint setup_codes_id_check CHECK (id),
  constraint setup_codes_pkey PRIMARY KEY (id)
);

create table sign_in_codes (
  id uuid not null,
  address_hash bytea not null,
  user_id uuid,
  code_hash bytea not null,
  code_expires_at timestamp(3) with time zone not null,
  wrong_tries integer not null default 0,
  resend_at timestamp(3) with time zone not null,
  constraint sign_in_codes_address_hash_key UNIQUE (address_hash),
  constraint sign_in_codes_pkey PRIMARY KEY (id),
  constraint sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table totp_factors (
  user_id uuid not null,
  encrypted_secret text not null,
  confirmed_at timestamp(3) with time zone,
  last_step integer,
  created_at timestamp(3) with time zone not null,
  constraint totp_factors_check CHECK ((confirmed_at IS NULL) = (last_step IS NULL)),
  constraint totp_factors_pkey PRIMARY KEY (user_id),
  constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table two_factor_challenges (
  challenge_hash bytea not null,
  user_id uuid not null,
  device_hash bytea,
  wrong_tries integer not null default 0,
  expires_at timestamp(3) with time zone not null,
  constraint two_factor_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint two_factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table user_flags (
  user_id uuid,
  request_id uuid not null,
  reason text,
  created_at timestamp(3) with time zone not null,
  id uuid not null,
  outcome text,
  settled_at timestamp(3) with time zone,
  constraint user_flags_check CHECK ((outcome IS NULL) = (settled_at IS NULL)),
  constraint user_flags_outcome_check CHECK (outcome = ANY (ARRAY['upheld'::text, 'overturned'::text])),
  constraint user_flags_pkey PRIMARY KEY (id),
  constraint user_flags_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint user_flags_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint user_flags_user_id_request_id_key UNIQUE (user_id, request_id)
);

create table users (
  id uuid not null,
  username text not null,
  email text not null,
  password_hash text,
  region text,
  faith text,
  faith_consent_at timestamp(3) with time zone,
  admin boolean not null default false,
  status text not null default 'Active'::text,
  good_will_points integer not null default 0,
  notifications_enabled boolean not null default true,
  profile_picture_url text,
  reset_token bytea,
  reset_token_expiry timestamp(3) with time zone,
  terms_version text,
  terms_accepted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  acted_in xid8,
  welcomed_at timestamp(3) with time zone,
  language text,
  known_device_epoch integer not null default 0,
  renamed_at timestamp(3) with time zone[] not null default '{}'::timestamp with time zone[],
  terms_language text,
  constraint users_check CHECK (faith IS NULL OR faith_consent_at IS NOT NULL),
  constraint users_email_check CHECK (email = lower(email)),
  constraint users_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text, 'fr'::text, 'hi'::text, 'ar'::text, 'he'::text])),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_reset_token_key UNIQUE (reset_token),
  constraint users_status_check CHECK (status = ANY (ARRAY['Active'::text, 'Blocked'::text, 'Deleted'::text])),
  constraint users_terms_language_check CHECK (terms_language = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text, 'fr'::text, 'hi'::text, 'ar'::text, 'he'::text])),
  constraint users_username_check CHECK (username = lower(username))
) with (fillfactor=90);

create table version_check (
  id boolean not null default true,
  checked_at timestamp with time zone not null,
  newest_version text,
  release_url text,
  constraint version_check_id_check CHECK (id),
  constraint version_check_newest_version_check CHECK (length(newest_version) <= 50),
  constraint version_check_pkey PRIMARY KEY (id),
  constraint version_check_release_url_check CHECK (length(release_url) <= 500)
);

create table waiting_registrations (
  id uuid not null,
  username text not null,
  email text not null,
  password_hash text not null,
  region text not null,
  faith text,
  faith_consent_at timestamp(3) with time zone,
  terms_version text not null,
  terms_language text,
  terms_accepted_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint waiting_registrations_email_key UNIQUE (email),
  constraint waiting_registrations_pkey PRIMARY KEY (id),
  constraint waiting_registrations_username_key UNIQUE (username)
);

create table wall_links (
  id uuid not null,
  token_hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint wall_links_pkey PRIMARY KEY (id),
  constraint wall_links_token_hash_key UNIQUE (token_hash)
);

create table weekly_letters (
  user_id uuid not null,
  week date not null,
  sent_at timestamp(3) with time zone not null,
  constraint weekly_letters_pkey PRIMARY KEY (user_id, week),
  constraint weekly_letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table words (
  id uuid not null,
  request_id uuid not null,
  user_id uuid not null,
  text text,
  hidden_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint words_pkey PRIMARY KEY (id),
  constraint words_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint words_request_id_user_id_key UNIQUE (request_id, user_id),
  constraint words_text_check CHECK (text IS NOT NULL OR hidden_at IS NOT NULL),
  constraint words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX admin_actions_created_at_idx ON public.admin_actions USING btree (created_at DESC, id DESC);

CREATE INDEX admin_actions_target_request_idx ON public.admin_actions USING btree (target_request_id, created_at DESC) WHERE (target_request_id IS NOT NULL);

CREATE INDEX admin_actions_target_user_idx ON public.admin_actions USING btree (target_user_id, created_at DESC) WHERE (target_user_id IS NOT NULL);

CREATE INDEX appeals_open_idx ON public.appeals USING btree (created_at, id) WHERE (status = 'Open'::text);

CREATE INDEX appeals_user_id_idx ON public.appeals USING btree (user_id);

CREATE INDEX backup_runs_started_at_idx ON public.backup_runs USING btree (started_at DESC);

CREATE INDEX circle_invitations_circle_idx ON public.circle_invitations USING btree (circle_id, created_at DESC);

CREATE INDEX circle_invitations_expires_at_idx ON public.circle_invitations USING btree (expires_at);

CREATE INDEX circle_members_circle_idx ON public.circle_members USING btree (circle_id, joined_at, user_id);

CREATE INDEX completions_request_idx ON public.completions USING btree (request_id, user_id);

CREATE INDEX completions_user_id_completed_at_idx ON public.completions USING btree (user_id, completed_at DESC, request_id DESC);

CREATE INDEX day_reminders_sent_at_idx ON public.day_reminders USING btree (sent_at);

CREATE INDEX guest_links_created_at_idx ON public.guest_links USING btree (created_at DESC);

CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

CREATE INDEX invitations_created_at_idx ON public.invitations USING btree (created_at DESC);

CREATE INDEX letter_preferences_next_idx ON public.letter_preferences USING btree (next_at) WHERE is_on;

CREATE UNIQUE INDEX mass_flag_alerts_open_idx ON public.mass_flag_alerts USING btree ((true)) WHERE (acknowledged_at IS NULL);

CREATE INDEX member_reports_open_idx ON public.member_reports USING btree (((reason <> 'child-safety'::text)), created_at, id) WHERE (status = 'Open'::text);

CREATE UNIQUE INDEX member_reports_open_key ON public.member_reports USING btree (reporter_id, reported_user_id) WHERE (status = 'Open'::text);

CREATE INDEX member_reports_reported_idx ON public.member_reports USING btree (reported_user_id);

CREATE INDEX member_reports_reporter_idx ON public.member_reports USING btree (reporter_id);

CREATE INDEX member_reports_word_id_idx ON public.member_reports USING btree (word_id) WHERE (word_id IS NOT NULL);

CREATE INDEX mutes_list_idx ON public.mutes USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX mutes_muted_user_idx ON public.mutes USING btree (muted_user_id) WHERE (muted_user_id IS NOT NULL);

CREATE INDEX new_account_hides_hidden_at_idx ON public.new_account_hides USING btree (hidden_at);

CREATE INDEX notifications_created_at_idx ON public.notifications USING brin (created_at);

CREATE INDEX notifications_list_idx ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX notifications_push_idx ON public.notifications USING btree (push_id) WHERE (push_id IS NOT NULL);

CREATE INDEX notifications_unread_idx ON public.notifications USING btree (user_id, created_at DESC) INCLUDE (related_request_id, update_id) WHERE (NOT read);

CREATE INDEX notifications_update_idx ON public.notifications USING btree (update_id) WHERE (update_id IS NOT NULL);

CREATE INDEX oauth_flows_expires_at_idx ON public.oauth_flows USING btree (expires_at);

CREATE INDEX oauth_flows_user_id_idx ON public.oauth_flows USING btree (user_id);

CREATE INDEX passkey_challenges_expires_at_idx ON public.passkey_challenges USING btree (expires_at);

CREATE INDEX passkey_challenges_user_id_idx ON public.passkey_challenges USING btree (user_id);

CREATE INDEX passkeys_user_id_idx ON public.passkeys USING btree (user_id);

CREATE INDEX pending_registrations_created_at_idx ON public.pending_registrations USING btree (created_at);

CREATE INDEX point_ledger_recent_idx ON public.point_ledger USING btree (user_id, event_type, created_at DESC);

CREATE INDEX prayer_reminders_next_idx ON public.prayer_reminders USING btree (next_at) WHERE is_on;

CREATE INDEX push_registrations_session_idx ON public.push_registrations USING btree (session_hash);

CREATE INDEX push_registrations_user_idx ON public.push_registrations USING btree (user_id);

CREATE INDEX pushes_thread_idx ON public.pushes USING btree (user_id, type, request_id, created_at DESC);

CREATE INDEX ranking_circle_idx ON public.ranking USING btree (circle_id, score DESC, created_at DESC, id DESC) WHERE (circle_id IS NOT NULL);

CREATE INDEX ranking_first_prayer_idx ON public.ranking USING btree (created_at, id) WHERE ((completed_count = 0) AND (circle_id IS NULL) AND (type <> 'Prompt'::text));

CREATE INDEX ranking_score_idx ON public.ranking USING btree (score DESC, created_at DESC, id DESC) WHERE (circle_id IS NULL);

CREATE INDEX ranking_unprayed_idx ON public.ranking USING btree (type, id) WHERE (completed_count = 0);

CREATE INDEX released_usernames_released ON public.released_usernames USING btree (released_at);

CREATE INDEX released_usernames_user ON public.released_usernames USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE UNIQUE INDEX request_updates_answered_key ON public.request_updates USING btree (request_id) WHERE answered;

CREATE INDEX request_updates_list_idx ON public.request_updates USING btree (request_id, created_at DESC, id DESC);

CREATE INDEX requests_archived_idx ON public.requests USING btree (user_id, created_at DESC, id DESC) WHERE (archived AND (NOT deleted));

CREATE INDEX requests_awaiting_idx ON public.requests USING btree (created_at) WHERE (awaits_first_review AND (NOT deleted));

CREATE INDEX requests_blocked_idx ON public.requests USING btree (COALESCE(flagged_at, created_at) DESC, id DESC) WHERE ((status = 'Admin_Blocked'::text) AND (NOT deleted));

CREATE INDEX requests_blocked_search_idx ON public.requests USING gin (fold_for_search(text) gin_trgm_ops) WHERE ((status = 'Admin_Blocked'::text) AND (NOT deleted));

CREATE INDEX requests_care_team_idx ON public.requests USING btree (created_at DESC, id DESC) WHERE (audience = 'care-team'::text);

CREATE INDEX requests_circle_idx ON public.requests USING btree (circle_id, created_at DESC, id DESC) WHERE (circle_id IS NOT NULL);

CREATE INDEX requests_day_idx ON public.requests USING btree (day) WHERE (day IS NOT NULL);

CREATE INDEX requests_deleted_owner_idx ON public.requests USING btree (user_id, created_at DESC) WHERE deleted;

CREATE INDEX requests_feed_idx ON public.requests USING btree (created_at DESC, id DESC) WHERE ((status = ANY (ARRAY['Active'::text, 'Admin_Reinstated'::text])) AND (NOT deleted) AND (NOT archived) AND (NOT withheld) AND (audience = 'everyone'::text));

CREATE INDEX requests_owner_idx ON public.requests USING btree (user_id, created_at DESC, id DESC) INCLUDE (deleted);

CREATE INDEX requests_prayed_idx ON public.requests USING btree (created_at) INCLUDE (first_prayed_at) WHERE ((status = ANY (ARRAY['Active'::text, 'Admin_Reinstated'::text])) AND (NOT deleted) AND (type <> 'Prompt'::text) AND (audience = 'everyone'::text));

CREATE INDEX requests_status_idx ON public.requests USING btree (status) INCLUDE (user_id) WHERE ((status = ANY (ARRAY['Under_Review'::text, 'Admin_Blocked'::text])) AND (NOT deleted));

CREATE INDEX requests_unlisted_idx ON public.requests USING btree (created_at DESC, id DESC) WHERE ((NOT deleted) AND (archived OR withheld OR (status = ANY (ARRAY['Under_Review'::text, 'Admin_Blocked'::text]))));

CREATE INDEX requests_visible_to_visitors_idx ON public.requests USING btree (created_at DESC) WHERE visible_to_visitors;

CREATE INDEX requests_words_to_lose_idx ON public.requests USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (text <> '[DELETED]'::text));

CREATE INDEX saved_prayers_list_idx ON public.saved_prayers USING btree (user_id, created_at DESC, request_id DESC);

CREATE INDEX saved_prayers_request_idx ON public.saved_prayers USING btree (request_id);

CREATE INDEX scheduled_visibility_changes_due_idx ON public.scheduled_visibility_changes USING btree (due_at);

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE INDEX sign_in_codes_user_id_idx ON public.sign_in_codes USING btree (user_id);

CREATE INDEX two_factor_challenges_expires_at_idx ON public.two_factor_challenges USING btree (expires_at);

CREATE INDEX two_factor_challenges_user_id_idx ON public.two_factor_challenges USING btree (user_id);

CREATE INDEX user_flags_created_at_idx ON public.user_flags USING btree (created_at);

CREATE INDEX user_flags_open_idx ON public.user_flags USING btree (request_id) WHERE (outcome IS NULL);

CREATE INDEX user_flags_request_id_idx ON public.user_flags USING btree (request_id);

CREATE INDEX user_flags_settled_at_idx ON public.user_flags USING btree (settled_at) INCLUDE (created_at) WHERE (settled_at IS NOT NULL);

CREATE INDEX users_admin_idx ON public.users USING btree (id) WHERE admin;

CREATE INDEX users_blocked_idx ON public.users USING btree (id) WHERE (status = 'Blocked'::text);

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email);

CREATE INDEX users_international_email_idx ON public.users USING btree (created_at, id) WHERE (octet_length(email) <> char_length(email));

CREATE INDEX users_newest_idx ON public.users USING btree (created_at DESC, id DESC) WHERE (status <> 'Deleted'::text);

CREATE INDEX users_search_idx ON public.users USING gin (fold_for_search(username) gin_trgm_ops, fold_for_search(email) gin_trgm_ops);

CREATE UNIQUE INDEX users_username_key ON public.users USING btree (username);

CREATE INDEX waiting_registrations_created_at_idx ON public.waiting_registrations USING btree (created_at);

CREATE INDEX wall_links_created_at_idx ON public.wall_links USING btree (created_at DESC);

CREATE INDEX weekly_letters_sent_at_idx ON public.weekly_letters USING btree (sent_at);

CREATE INDEX words_list_idx ON public.words USING btree (request_id, created_at DESC, id DESC);

CREATE INDEX words_user_id_idx ON public.words USING btree (user_id);

CREATE TRIGGER completions_counted AFTER INSERT OR DELETE ON completions FOR EACH ROW EXECUTE FUNCTION count_completion();

CREATE TRIGGER ledger_balanced AFTER INSERT ON point_ledger FOR EACH ROW EXECUTE FUNCTION add_to_balance();

CREATE TRIGGER ledger_limited BEFORE INSERT ON point_ledger FOR EACH ROW WHEN (new.event_type = ANY (ARRAY['Create'::text, 'React'::text, 'Complete'::text])) EXECUTE FUNCTION awards_end_for_today();

CREATE TRIGGER reactions_counted AFTER INSERT OR DELETE ON reactions FOR EACH ROW EXECUTE FUNCTION count_reaction();

CREATE TRIGGER request_updates_kept AFTER INSERT OR DELETE OR UPDATE ON request_updates FOR EACH ROW EXECUTE FUNCTION keep_updates();

CREATE TRIGGER requests_ranked AFTER INSERT ON requests FOR EACH ROW EXECUTE FUNCTION keep_ranking();

CREATE TRIGGER requests_ranked_anew AFTER UPDATE OF popularity, status, deleted, archived, withheld, type, user_id, anonymous, created_at, audience, circle_id ON requests FOR EACH ROW EXECUTE FUNCTION keep_ranking();

CREATE TRIGGER flag_rows_counted AFTER INSERT OR DELETE ON user_flags FOR EACH ROW EXECUTE FUNCTION count_flag_rows();

CREATE TRIGGER flag_rows_counted_anew AFTER TRUNCATE ON user_flags FOR EACH STATEMENT EXECUTE FUNCTION count_flag_rows();

CREATE TRIGGER flags_counted AFTER INSERT OR DELETE ON user_flags FOR EACH ROW EXECUTE FUNCTION count_flag();
