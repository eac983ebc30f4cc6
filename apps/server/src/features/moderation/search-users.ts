import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { parseSearch, searchMembers } from './members.sql.ts';
import { presentMember } from './present-member.ts';

/** Members by part of their name or address, or by their id, newest first. */
export async function searchUsers(
  { db }: Deps,
  input: {
    viewer: Viewer;
    query?: string | undefined;
    flaggedOnly: boolean;
    limit: number;
  },
) {
  const rows = await searchMembers(db, parseSearch(input.query), input);
  return { items: rows.map((row) => presentMember(row, input.viewer)) };
}
