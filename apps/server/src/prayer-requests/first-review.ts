import { NEW_AUTHOR_MS, NEW_AUTHOR_POSTS } from '@prayer-swap/shared/prayer-requests/limits';

/**
 * Condition on an author `u` and a row `input` with an `audience`, the setting `review_first` and a
 * time `at`: a text that the author posts for this audience waits until an admin has read it. Only
 * posts that were visible end the reviews of a new account.
 */
export const AWAITS_FIRST_REVIEW = `case
      -- Admins do not read what is for others alone.
      when u.admin or input.audience <> 'everyone' then false
      when input.review_first = 'new' then u.created_at > input.at - interval '${NEW_AUTHOR_MS} milliseconds'
        and (select count(*) from (
          select from requests r
          where r.user_id = u.id and r.audience = 'everyone'
            and r.status in ('Active', 'Admin_Reinstated')
          limit ${NEW_AUTHOR_POSTS}) shown) < ${NEW_AUTHOR_POSTS}
      else input.review_first = 'all'
    end`;
