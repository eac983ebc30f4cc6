/** Of a row `r` of requests: reviewed by nobody or reinstated, neither deleted nor archived. The condition of the partial index, and of having a row in the ranking. */
export const LISTED = `r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived`;

/** Of a row `r` with `user_id`. */
export const AUTHOR_STANDS = `exists (
      select from users author where author.id = r.user_id and author.status = 'Active')`;

/** Open to the community, of a row `r` of requests: listed, and its author in good standing. */
export const OPEN = `${LISTED}
    and ${AUTHOR_STANDS}`;

/**
 * Visible to one member: open, not flagged by them, and not hidden by them, neither by itself nor
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
  return `${AUTHOR_STANDS}
    and not exists (select from user_flags f where f.request_id = r.id and f.user_id = ${viewer})
    and not exists (
      select from hidings h where h.user_id = ${viewer} and h.hidden_request_id = r.id)
    and not exists (
      select from hidings h
      where h.user_id = ${viewer} and h.hidden_user_id = r.user_id and not r.anonymous)`;
}
