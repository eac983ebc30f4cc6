/**
 * Open to the community, of a row `r` of requests: not under review, not blocked, deleted, archived or withheld. The
 * condition of the partial index, and of having a row in the ranking. The author's account is not consulted: it decides
 * on `withheld` at its own time.
 */
export const LISTED = `r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived
    and not r.withheld`;

/**
 * Visible to one member: listed, not flagged by them, and not hidden by them, neither by itself nor
 * with its author. An anonymous post stays where its author is hidden: if it went, it would name them.
 * Lists, the swap and every act on a post ask this one sentence.
 *
 * @param viewer the SQL of the viewer's id, a parameter like `$1`
 */
export function visibleTo(viewer: string): string {
  return `${LISTED}
    and ${rankedVisibleTo(viewer)}`;
}

/** The same of a row `r` of the ranking, which holds what is listed and nothing else. */
export function rankedVisibleTo(viewer: string): string {
  return `not exists (select from user_flags f where f.request_id = r.id and f.user_id = ${viewer})
    and not exists (
      select from hidings h where h.user_id = ${viewer} and h.hidden_request_id = r.id)
    and not exists (
      select from hidings h
      where h.user_id = ${viewer} and h.hidden_user_id = r.user_id and not r.anonymous)`;
}

/**
 * Joins the user `actor` of a notification `n` where its owner may read the name: nobody whose account
 * is gone, and nobody the owner has hidden.
 */
export const VISIBLE_ACTOR = `actor.id = n.actor and actor.status <> 'Deleted'
  and not exists (
    select from hidings h where h.user_id = n.user_id and h.hidden_user_id = actor.id)`;
