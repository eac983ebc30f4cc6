/**
 * Publicly visible, of a row `r` of requests: reviewed by nobody or reinstated, neither deleted nor
 * archived, its author in good standing, and not flagged by the viewer. The first line is also the
 * condition of the partial indexes. Lists, the swap and every act on a post ask this one sentence.
 *
 * @param viewer the SQL of the viewer's id, a parameter like `$1`
 */
export function visibleTo(viewer: string): string {
  return `r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived
    and exists (select from users author where author.id = r.user_id and author.status = 'Active')
    and not exists (select from user_flags f where f.request_id = r.id and f.user_id = ${viewer})`;
}
