/**
 * Condition on a row `r` of requests: visible to the community, so not under review, blocked,
 * deleted, archived or withheld. The partial index and the ranking use the same condition. It
 * ignores the author's account status, which sets `withheld` at a separate time.
 */
export const LISTED = `r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived
    and not r.withheld`;

/**
 * Condition on a row `r` of requests: visible to one member. It is listed, not flagged by them, and
 * neither the request nor its author is muted. Anonymous requests of a muted author remain, since
 * their disappearance would reveal the author. Lists, the swap and every mutation use this
 * condition.
 *
 * @param viewer SQL expression of the viewer's id
 */
export function visibleTo(viewer = ':viewerId'): string {
  return `${LISTED}
    and ${rankedVisibleTo(viewer)}`;
}

/** The same condition on a row `r` of the ranking, which contains listed requests only. */
export function rankedVisibleTo(viewer = ':viewerId'): string {
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
