import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { searchMembers } from './members.sql.ts';
import { presentMember } from './present-member.ts';
import { searchFor } from './search.ts';

/** Members by a part of their name or address or by their id, newest first. */
export async function searchUsers(
  { db }: Deps,
  wanted: {
    viewer: Viewer;
    query?: string | undefined;
    flaggedOnly: boolean;
    limit: number;
  },
) {
  const rows = await searchMembers(db, searchFor(wanted.query), wanted);
  return { items: rows.map((row) => presentMember(row, wanted.viewer)) };
}
