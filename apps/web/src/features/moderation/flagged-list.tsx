import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { cn } from '../../lib/cn.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { formatNumber } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { useReview } from './flagged-dialogs.tsx';
import { useModerationParams } from './panel-hooks.ts';
import { ListSkeleton, SearchBox } from './panel-parts.tsx';

export function FlaggedSearch() {
  const { flaggedSearch, searchFlagged } = useModerationParams();
  return (
    <SearchBox
      label={translate('panel.flagged-search')}
      hint={translate('panel.flagged-search-hint')}
      value={flaggedSearch}
      onSearch={searchFlagged}
    />
  );
}

type FlaggedGroupsProps = {
  requests: readonly FlaggedRequest[];
  hasMore: boolean;
  /** The gap between the items. */
  className: string;
  /** The item of a list. */
  children: (request: FlaggedRequest) => ReactNode;
};

/** The posts that wait for a decision with their number, and the blocked ones below them. */
export function FlaggedGroups({ requests, hasMore, ...list }: FlaggedGroupsProps) {
  const waiting = requests.filter(isWaiting);
  const blocked = requests.filter((request) => !isWaiting(request));
  const isCut = hasMore && blocked.length === 0;
  const count = `${formatNumber(waiting.length)}${isCut ? '+' : ''}`;
  return (
    <>
      <FlaggedGroup
        {...list}
        title={translate('panel.queue', { count })}
        label={translate('panel.flagged-list')}
        requests={waiting}
      />
      <FlaggedGroup {...list} title={translate('panel.blocked-posts')} requests={blocked} />
    </>
  );
}

type FlaggedGroupProps = Pick<FlaggedGroupsProps, 'requests' | 'className' | 'children'> & {
  title: string;
  /** The name of the list, if it is not the title. */
  label?: string;
};

/** Takes no space while it is empty. */
function FlaggedGroup({ title, label, requests, className, children }: FlaggedGroupProps) {
  if (requests.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-label font-bold">{title}</h2>
      <ul ref={listFocusRef} aria-label={label ?? title} className={cn('flex flex-col', className)}>
        {requests.map(children)}
      </ul>
    </section>
  );
}

export function isWaiting({ status }: FlaggedRequest): boolean {
  return status !== 'Admin_Blocked';
}

type NoPostsProps = Pick<LinkedPostProps, 'children'> & { search: string };

/** What stands in place of an empty list. */
export function NoPosts({ search, children }: NoPostsProps) {
  if (z.safeParse(z.uuid(), search).success)
    return <LinkedPost requestId={search}>{children}</LinkedPost>;
  const code = search === '' ? 'panel.flagged-empty' : 'panel.flagged-none-found';
  return <EmptyState scene="bench" message={translate(code)} />;
}

type LinkedPostProps = {
  requestId: string;
  /** The item of the post. */
  children: (request: FlaggedRequest) => ReactNode;
};

/** A linked post that the loaded list does not contain, such as one that is decided. */
export function LinkedPost({ requestId, children }: LinkedPostProps) {
  const { data, error } = useReview(requestId);
  if (error)
    return (
      <EmptyState scene="bench" message={errorMessageOr(error, { failed: 'panel.load-failed' })} />
    );
  if (!data) return <ListSkeleton />;
  const { status, openFlagCount } = data.request;
  const isDecided = status !== 'Under_Review' && openFlagCount === 0;
  return (
    <>
      {isDecided && (
        <p className="text-label text-ink-muted">{translate('panel.flagged-not-waiting')}</p>
      )}
      <ul ref={listFocusRef} aria-label={translate('panel.details')}>
        {children(data.request)}
      </ul>
    </>
  );
}
