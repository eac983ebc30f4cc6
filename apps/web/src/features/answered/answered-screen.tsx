import { ANSWERED_LISTS, type AnsweredList } from '@prayer-swap/shared/answered/schemas';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { CopyNoteOf } from '../../offline/cached-copy-note.tsx';
import { usePagedRequests } from '../../request-interactions/use-paged-requests.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMoreButton } from '../../ui/load-more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintLink } from '../../ui/print-sheet.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { SceneName } from '../../ui/scene.lazy.tsx';
import { SegmentedTabs } from '../../ui/segmented-choice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { AnsweredEntry } from './answered-entry.tsx';
import { answeredListOf, answeredPath, answeredQuery } from './answered-query.ts';

/** The member's answered requests and those that they prayed for. Only the member sees them. */
export function AnsweredScreen() {
  const [query, setQuery] = useSearchParams();
  const whose = answeredListOf(query);
  const panelId = useId();
  return (
    <Page title={translate('answered.title')} intro={translate('praying-for.intro')}>
      <SegmentedTabs
        label={translate('answered.lists')}
        options={ANSWERED_LISTS.map((value) => ({ value, label: translate(LISTS[value].tab) }))}
        value={whose}
        onChange={(value) => setQuery({ whose: value }, { replace: true })}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={translate(LISTS[whose].tab)}
        className="flex flex-col gap-4 pt-4"
      >
        <CopyNoteOf path={answeredPath(whose)} />
        <div className="-my-2">
          <PrintLink to={`${paths.printAnswered}?whose=${whose}`} />
        </div>
        <AnsweredRequests key={whose} whose={whose} />
      </div>
    </Page>
  );
}

function AnsweredRequests({ whose }: { whose: AnsweredList }) {
  const { items, list } = usePagedRequests(answeredQuery(useMember().id, whose));
  return (
    <>
      <QueryView
        query={items}
        loading={
          <LoadingRegion>
            <div className="flex flex-col gap-3">
              <Skeleton className="h-32 rounded-card" />
              <Skeleton className="h-32 rounded-card" />
            </div>
          </LoadingRegion>
        }
        failureTitle={translate('answered.load-failed')}
        failure={errorMessage}
      >
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState scene={LISTS[whose].scene} message={translate(LISTS[whose].empty)} />
          ) : (
            <ul aria-label={translate('answered.title')} className="flex flex-col gap-6">
              {requests.map((request) => (
                <AnsweredEntry key={request.id} request={request} isNamed={whose === 'prayed'} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <LoadMoreButton
        list={list}
        label={translate('praying-for.more')}
        failure={translate('answered.load-failed')}
      />
    </>
  );
}

const LISTS: Record<AnsweredList, { tab: MessageCode; empty: MessageCode; scene: SceneName }> = {
  mine: { tab: 'answered.mine', empty: 'answered.empty-mine', scene: 'window' },
  prayed: { tab: 'answered.prayed', empty: 'answered.empty-prayed', scene: 'boat' },
};
