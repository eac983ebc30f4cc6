/**
 * Joins the user `actor` of a notification `n` where its owner may read the name: nobody whose account
 * is gone, and nobody the owner has hidden.
 */
export const SHOWN_NAME = `actor.id = n.actor and actor.status <> 'Deleted'
  and not exists (
    select from hidings h where h.user_id = n.user_id and h.hidden_user_id = actor.id)`;
