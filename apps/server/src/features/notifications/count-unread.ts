import { forReader } from '../../reading/for-reader.ts';
import type { Reader } from '../../reading/head.ts';
import { selectUnreadCounts } from './notifications.sql.ts';

const countOf = forReader(selectUnreadCounts);

export async function countUnreadOf(reader: Reader) {
  const count = await countOf(reader);
  return { unreadCount: count?.unread ?? 0 };
}
