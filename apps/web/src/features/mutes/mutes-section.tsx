import { translate } from '@prayer-swap/shared/messages/translate';
import { type Mute, mutePageSchema } from '@prayer-swap/shared/mutes/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import type { InfiniteData } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { type ListPage, pagedQueryOptions, usePagedList } from '../../lib/paged-query.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { deleteMute } from '../../request-interactions/flags-and-mutes.ts';
import { notifyRestored } from '../../request-interactions/list-removals.ts';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { listFocusRef, useFocusFirstNew } from '../../ui/list-focus.ts';
import { ListRow } from '../../ui/list-row.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { LoadMoreButton, type NextPage } from '../../ui/load-more-button.tsx';
import { useQueryState } from '../../ui/query-view.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { showToast } from '../../ui/toast.tsx';

/** The mutes on the profile, each with an unmute button. Renders nothing if there are none. */
export function MutesSection() {
  const id = useId();
  const { items, list } = usePagedList(mutesQuery(useMember().id));
  const state = useQueryState(items);
  if (state.is === 'loading') return null;
  if (state.is === 'ready' && state.data.length === 0 && !list.hasNextPage) return null;
  return (
    <SectionCard id={id} title={translate('mutes.hidden')}>
      {state.is === 'failed' ? (
        <LoadError message={translate('mutes.hidden-load-failed')} onRetry={state.retry} />
      ) : (
        <MuteList items={state.data} list={list} headingId={id} />
      )}
    </SectionCard>
  );
}

type MuteListProps = { items: readonly Mute[]; list: NextPage; headingId: string };

function MuteList({ items, list, headingId }: MuteListProps) {
  const end = useRef<HTMLDivElement>(null);
  const focus = useFocusFirstNew(end, items.length, 'li button');
  return (
    <>
      <p className="text-label text-ink-muted">{translate('mutes.hidden-intro')}</p>
      <ul ref={listFocusRef} aria-labelledby={headingId} className="divide-y divide-line">
        {items.map((mute) => (
          <MuteRow key={mute.id} mute={mute} />
        ))}
      </ul>
      <div ref={end} className="flex flex-col empty:hidden" {...focus}>
        <LoadMoreButton
          list={list}
          label={translate('mutes.hidden-more')}
          failure={translate('mutes.hidden-more-failed')}
        />
      </div>
    </>
  );
}

/** A muted member or post, with its unmute button. */
function MuteRow({ mute }: { mute: Mute }) {
  const { queryKey } = mutesQuery(useMember().id);
  const now = useNow();
  const { id, kind, createdAt } = mute;
  const { error, run } = useAction({ failed: 'mutes.show-again-failed' });
  const name = nameOf(mute);

  async function unmute() {
    await deleteMute(id);
    // A response in flight would add it again.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<InfiniteData<ListPage<Mute>>>(queryKey, (data) => {
      const pages = data?.pages.map((page) => ({
        ...page,
        items: page.items.filter((other) => other.id !== id),
      }));
      return data && pages && { ...data, pages };
    });
    notifyRestored();
    showToast(translate('mutes.shown-again-toast'));
  }

  return (
    <ListRow
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      detail={
        <Dotted>
          {translate(kind === 'member' ? 'mutes.hidden-member' : 'mutes.hidden-post')}
          <time dateTime={createdAt}>{relativeTime(new Date(createdAt), now)}</time>
        </Dotted>
      }
      textClass="flex-[1_1_10rem]"
    >
      <Button
        variant="soft"
        size="small"
        aria-label={translate('mutes.show-again-name', { name })}
        onClick={() => run(unmute)}
      >
        {translate('mutes.show-again')}
      </Button>
      {error && <InlineError className="basis-full text-meta">{error}</InlineError>}
    </ListRow>
  );
}

/** A post that the member can no longer read has no name. */
function nameOf({ kind, username, requestTitle }: Mute): string {
  if (kind === 'post' && requestTitle) {
    return translate('mutes.hidden-quoted', { title: requestTitle });
  }
  return username ?? translate('common.anonymous');
}

function mutesQuery(memberId: string) {
  return {
    ...pagedQueryOptions(memberKey(memberId, 'mutes'), '/mutes', mutePageSchema),
    // Another screen may have added a mute.
    staleTime: 0,
    // Rows must not move while the member uses the list.
    refetchOnWindowFocus: false,
  };
}
