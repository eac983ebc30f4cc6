import { useQuery } from '@tanstack/react-query';
import { RoundScreen } from '../features/prayer-round/round-screen.tsx';
import { planRound } from '../features/prayer-round/round-sequence.ts';
import { SAVED_PRAYERS_PATH } from '../features/saved-prayers/saved-prayers-query.ts';
import { useSavedPrayers } from '../features/saved-prayers/use-saved-prayers.ts';
import { swapQuery } from '../features/swap/swap-query.ts';
import { useWholeList } from '../lib/paged-query.ts';
import { useMember } from '../lib/session.ts';
import { CopyNoteOf } from '../offline/cached-copy-note.tsx';

/** Five pages, an hour of prayer. */
const MAX_SAVED_PRAYERS = 100;

/** The prayer round over the cards of the swap and the saved prayers. */
export function PrayerRoundPage() {
  const { id } = useMember();
  const swap = useQuery(swapQuery(id));
  const { items: saved, isLoadingMore } = useWholeList(useSavedPrayers(), MAX_SAVED_PRAYERS);
  const isSettled = [swap, saved].every(({ data, error }) => data !== undefined || error);
  // One of the two is enough for a round.
  const hasData = swap.data !== undefined || saved.data !== undefined;
  return (
    <RoundScreen
      query={{
        data:
          isSettled && hasData && !isLoadingMore
            ? planRound(swap.data ?? [], saved.data ?? [])
            : undefined,
        error: isSettled && !hasData ? saved.error : null,
        refetch: () => Promise.all([swap.refetch(), saved.refetch()]),
      }}
      note={<CopyNoteOf path={SAVED_PRAYERS_PATH} />}
    />
  );
}
