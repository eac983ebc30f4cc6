/**
 * Condition on a row `r` of requests: visible to its audience, so not under review, blocked,
 * deleted, archived or withheld. The partial index and the ranking use the same condition. It
 * ignores the author's account status, which sets `withheld` at a separate time.
 */
export const LISTED = `r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived
    and not r.withheld`;

/** Condition on a row `r` of requests: listed, and the whole community is the audience. */
export const LISTED_FOR_EVERYONE = `${LISTED} and r.audience = 'everyone'`;

/**
 * Condition on a row `r` of requests: visible to one member. It is listed, the viewer belongs to
 * its audience, and `notHiddenFrom` is true. Lists, the swap and every mutation use this condition.
 *
 * @param viewer SQL expression of the viewer's id
 */
export function visibleTo(viewer = ':viewerId'): string {
  return `${listedFor(viewer)}
    and ${notHiddenFrom(viewer)}`;
}

/** Condition on a row `r` of requests: listed, and the viewer belongs to its audience. */
export function listedFor(viewer = ':viewerId'): string {
  return `${LISTED} and (r.audience = 'everyone'
      or (r.audience = 'circle' and exists (select from circle_members m
        where m.user_id = ${viewer} and m.circle_id = r.circle_id))
      or (r.audience = 'care-team' and exists (select from care_team_members t
        where t.user_id = ${viewer})))`;
}

/**
 * Condition on a row `r` of requests: visible to admins, who can read requests of circles and for
 * the care team only after a flag. Only a flag changes the status of such a request, which remains
 * when the flag is taken back.
 */
export const VISIBLE_TO_ADMINS =
  "(r.audience = 'everyone' or r.flag_count > 0 or r.status <> 'Active')";

/**
 * Condition on a row `r` of requests or of the ranking: the viewer did not flag it, and muted
 * neither the request nor its author. Anonymous requests of a muted author remain, since their
 * disappearance would reveal the author.
 */
export function notHiddenFrom(viewer = ':viewerId'): string {
  return `not exists (select from user_flags f where f.request_id = r.id and f.user_id = ${viewer})
    and not exists (
      select from mutes m where m.user_id = ${viewer} and m.muted_request_id = r.id)
    and not exists (
      select from mutes m
      where m.user_id = ${viewer} and m.muted_user_id = r.user_id and not r.anonymous)`;
}

/**
 * Join condition of the user `actor` of a notification `n` whose name the recipient can see: not
 * deleted and not muted by the recipient.
 */
export const VISIBLE_ACTOR = `actor.id = n.actor and actor.status <> 'Deleted'
  and not exists (
    select from mutes m where m.user_id = n.user_id and m.muted_user_id = actor.id)`;

/**
 * Condition on a word `w` about a request `r`: its author can read it. A mute on either side hides it
 * without a trace for the writer.
 */
export const READABLE_WORD = `w.hidden_at is null
  and exists (select from users writer where writer.id = w.user_id and writer.status = 'Active')
  and not exists (
    select from mutes m where m.user_id = r.user_id and m.muted_user_id = w.user_id)
  and not exists (
    select from mutes m where m.user_id = w.user_id and m.muted_user_id = r.user_id)`;
