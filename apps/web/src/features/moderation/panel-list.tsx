import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { LoadMoreButton, type NextPage } from '../../ui/load-more-button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

/** The button that loads the next page of a list of the panel. */
export function PanelLoadMore({ list }: { list: NextPage }) {
  return (
    <LoadMoreButton
      list={list}
      label={translate('panel.load-more')}
      failure={errorMessageOr(list.error, { failed: 'panel.load-failed' })}
    />
  );
}

type PanelQueryProps<Data> = Pick<
  ComponentProps<typeof QueryView<Data>>,
  'query' | 'loading' | 'children'
> & {
  /** Fallback for errors without a message code. */
  failed?: MessageCode;
};

/** The content of a query of the panel. */
export function PanelQuery<Data>({
  failed = 'panel.load-failed',
  ...props
}: PanelQueryProps<Data>) {
  return (
    <QueryView {...props} failure={(error) => ({ message: errorMessageOr(error, { failed }) })} />
  );
}

/** One placeholder with the height of the content. */
export function BlockSkeleton({ className }: { className: string }) {
  return (
    <LoadingRegion>
      <Skeleton className={className} />
    </LoadingRegion>
  );
}

export function ListSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
    </LoadingRegion>
  );
}

type PanelSectionProps = { title: string; intro?: string; children: ReactNode };

/** One topic of a tab under its heading. */
export function PanelSection({ title, intro, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h2 id={id} className="text-request font-bold">
          {title}
        </h2>
        {intro && <p className="text-label text-ink-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

export type ItemsQuery<Item> = PanelQueryProps<readonly Item[]>['query'];

type EntryListProps<Item> = {
  label: string;
  items: ItemsQuery<Item>;
  emptyLine: string;
  children: (item: Item) => ReactNode;
};

/** A list of entries on one card. */
export function EntryList<Item>({ label, items, emptyLine, children }: EntryListProps<Item>) {
  return (
    <PanelQuery query={items} loading={<ListSkeleton />}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState message={emptyLine} />
        ) : (
          <Card className="py-1 sm:px-5">
            <ul ref={listFocusRef} aria-label={label}>
              {entries.map(children)}
            </ul>
          </Card>
        )
      }
    </PanelQuery>
  );
}
