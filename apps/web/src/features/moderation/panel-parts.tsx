import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { SEARCH_DEBOUNCE_MS } from '@prayer-swap/shared/moderation/limits';
import type { AdminAction } from '@prayer-swap/shared/moderation/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import Search from '~icons/lucide/search';
import X from '~icons/lucide/x';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { formatMoment } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { LoadMoreButton, type NextPage } from '../../ui/load-more-button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatActionDetail } from './action-detail.ts';
import { useModerationParams, usePauseLiveRefresh } from './panel-hooks.ts';

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

type PanelQueryProps<Data> = Omit<ComponentProps<typeof QueryView<Data>>, 'failure'> & {
  /** Fallback for errors without a message code. */
  failed?: MessageCode;
};

/** The content of a query of the panel. */
export function PanelQuery<Data>({
  failed = 'panel.load-failed',
  ...props
}: PanelQueryProps<Data>) {
  return <QueryView {...props} failure={{ failed }} />;
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

type EntryListProps<Item> = {
  label: string;
  items: PanelQueryProps<readonly Item[]>['query'];
  list: NextPage;
  emptyLine: string;
  children: (item: Item) => ReactNode;
};

/** A list of entries on one card, and the button for its next page. */
export function EntryList<Item>({ label, items, list, ...props }: EntryListProps<Item>) {
  return (
    <>
      <PanelQuery query={items} loading={<ListSkeleton />}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState scene="bench" message={props.emptyLine} />
          ) : (
            <Card className="py-1 sm:px-5">
              <ul ref={listFocusRef} aria-label={label}>
                {entries.map(props.children)}
              </ul>
            </Card>
          )
        }
      </PanelQuery>
      <PanelLoadMore list={list} />
    </>
  );
}

type PanelDialogProps = Omit<ComponentProps<typeof Dialog>, 'onOpenChange'> & {
  onClose: () => void;
};

/** A dialog of the panel, behind which the lists do not move. */
export function PanelDialog({ onClose, ...props }: PanelDialogProps) {
  usePauseLiveRefresh(props.open);
  return <Dialog {...props} onOpenChange={(open) => !open && onClose()} />;
}

/** Opens the card of a member. */
export function ViewUserButton({ userId }: { userId: string }) {
  const { openUser } = useModerationParams();
  return (
    <Button variant="ghost" onClick={() => openUser(userId)}>
      {translate('panel.view-user')}
    </Button>
  );
}

type SearchBoxProps = {
  label: string;
  hint: string;
  /** The active search term. */
  value: string;
  onSearch: (text: string) => void;
};

/** Searches when typing pauses. Also shows a term from elsewhere, such as a link. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState(value);
  /** The own search that will arrive as the next value. The draft may be ahead of it. */
  const [expected, setExpected] = useState<string | null>(null);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setExpected(null);
    if (value !== expected) setDraft(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text.trim() === value) return;
    setExpected(text.trim());
    onSearch(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(draft), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <TextField
      className="max-sm:[&>div:last-child]:sr-only max-sm:[&>div:last-child]:block"
      type="search"
      icon={<Search className="size-4.5" />}
      label={label}
      hint={hint}
      value={draft}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={(event) => setDraft(event.target.value)}
      rightSlot={
        draft && (
          <IconButton
            label={translate('panel.clear-search')}
            icon={<X className="size-4.5" />}
            onClick={() => setDraft('')}
          />
        )
      }
    />
  );
}

/** The decisions of admins about a post or a member. */
export function ActionEntries({ actions }: { actions: readonly AdminAction[] }) {
  if (actions.length === 0)
    return <p className="text-label text-ink-muted">{translate('panel.details-no-actions')}</p>;
  return (
    <ul>
      {actions.map((action) => (
        <ActionEntry key={action.id} action={action} />
      ))}
    </ul>
  );
}

/** One row of the log as a sentence. */
export function ActionEntry({ action }: { action: AdminAction }) {
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label font-medium">
          {translate('panel.action', {
            type: action.actionType,
            admin: action.adminUsername ?? translate('panel.action-by-server'),
            user: action.targetUsername ?? translate('panel.action-user-unknown'),
          })}
        </p>
        <p className="text-meta text-ink-muted">
          <Age at={action.createdAt} />
        </p>
      </div>
      {action.targetRequestText && (
        <p dir="auto" className="request-text line-clamp-2 text-label text-ink-muted">
          {action.targetRequestText}
        </p>
      )}
      {action.detail && (
        <p dir="auto" className="text-meta text-ink-muted">
          {formatActionDetail(action.actionType, action.detail)}
        </p>
      )}
      {action.reason && (
        <p className="text-meta text-ink-muted">
          {translate('panel.action-reason')} <bdi>{action.reason}</bdi>
        </p>
      )}
    </li>
  );
}

type AgeProps = {
  at: string;
  /** Inserts the age into a sentence. */
  format?: (age: string) => string;
};

/** A relative time. The exact time is in its tooltip. */
export function Age({ at, format = (age) => age }: AgeProps) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {format(relativeTime(new Date(at), useNow()))}
    </time>
  );
}

export type Look = { tone: ChipTone; name: MessageCode; Icon: Icon };

/** A status as a text with an icon. */
export function LookChip({ look: { tone, name, Icon } }: { look: Look }) {
  return (
    <Chip tone={tone}>
      <Icon className="size-3.5" />
      {translate(name)}
    </Chip>
  );
}
