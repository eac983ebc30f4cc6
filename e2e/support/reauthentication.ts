import { sql } from './database.ts';

/** As if they had proved who they are longer ago than an act of weight allows, on every device. */
export const expireReauthentication = (username: string) =>
  sql(
    `update sessions set confirmed_at = now() - interval '16 minutes'
     from users where users.id = user_id and username = $1`,
    [username],
  );
