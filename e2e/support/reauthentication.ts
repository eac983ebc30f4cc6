import { sql } from './database.ts';

/** Expires the reauthentication of a member on every device. */
export const expireReauthentication = (username: string, dataDir?: string) =>
  sql(
    `update sessions set confirmed_at = now() - interval '16 minutes'
     from users where users.id = user_id and username = $1`,
    [username],
    dataDir,
  );
