import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { listQuery } from './feed-query.ts';
import { COMMUNITY, MINE } from './feed-view.ts';
import { isOf } from './request-queries.ts';
import { saveList } from './saved-list.ts';

/** A card that is pressed changes its list several times. */
const GATHERED_FOR_MS = 500;

/**
 * Keeps on the device what its member can read on without a network, true to what they do with it.
 *
 * @returns how to stop
 */
export function keepReading(memberId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveLists(memberId), GATHERED_FOR_MS);
  };
  saveSoon();
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isListOf(memberId, query)) saveSoon();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

async function saveLists(memberId: string) {
  for (const view of [COMMUNITY, MINE]) {
    const list = queryClient.getQueryData(listQuery(memberId, view).queryKey);
    // A copy that is shown is the one that is kept.
    if (list && list.savedAt === undefined) await saveList(memberId, view, list).catch(() => {});
  }
}

function isListOf(memberId: string, query: Query): boolean {
  return query.queryKey[0] === memberId && isOf(query, 'list');
}
