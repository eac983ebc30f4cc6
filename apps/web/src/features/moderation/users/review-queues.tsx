import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminAppeal, AdminReport } from '@prayer-swap/shared/moderation/schemas';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { usePagedList } from '../../../lib/paged-query.ts';
import { useMember } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { useQueryState } from '../../../ui/query-view.tsx';
import { Age, REASON_LABELS } from '../action-entry.tsx';
import { appealsQuery, reportsQuery } from '../moderation-queries.ts';
import { type ItemsQuery, PanelLoadMore } from '../panel-list.tsx';
import { ReasonButton } from '../reason-dialog.tsx';

type OpenUser = { onOpenUser: (userId: string) => void };

export function Appeals({ onOpenUser }: OpenUser) {
  const paged = usePagedList(appealsQuery(useMember().id));
  return (
    <ReviewQueue title={translate('panel.appeals')} {...paged}>
      {(appeal) => <AppealCard key={appeal.id} appeal={appeal} onOpenUser={onOpenUser} />}
    </ReviewQueue>
  );
}

function AppealCard({ appeal, onOpenUser }: { appeal: AdminAppeal } & OpenUser) {
  const { id, userId, username, text, createdAt, blockedBy, blockedAt, canDecide } = appeal;
  const dialogProps = {
    hint: translate('panel.reason-for-member'),
    failureCode: 'panel.appeal-failed',
  } as const;
  return (
    <li>
      <Card className="flex flex-col gap-3 sm:p-5">
        <div>
          <h3 className="text-label font-bold">{translate('panel.appeal-of', { username })}</h3>
          <p className="text-meta text-ink-muted">
            <Age at={createdAt} />
          </p>
        </div>
        <p dir="auto" className="request-text text-body">
          {text}
        </p>
        <div className="rounded-control bg-sunken p-3 text-meta">
          <p className="text-ink-muted">
            <Age
              at={blockedAt}
              format={(age) => translate('panel.appeal-blocked-by', { admin: blockedBy, age })}
            />
          </p>
          <p dir="auto">{appeal.blockReason ?? translate('panel.appeal-no-reason')}</p>
        </div>
        {!canDecide && (
          <p className="text-label text-ink-muted">{translate('panel.appeal-other-admin')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {canDecide && (
            <>
              <ReasonButton
                {...dialogProps}
                variant="soft"
                title={translate('panel.appeal-grant-title', { username })}
                description={translate('panel.appeal-grant-description')}
                confirmLabel={translate('panel.appeal-grant')}
                decide={(reason) => api.post(`/admin/appeals/${id}/grant`, { body: { reason } })}
                successMessage={translate('panel.appeal-granted-toast', { username })}
              />
              <ReasonButton
                {...dialogProps}
                variant="danger"
                title={translate('panel.appeal-refuse-title', { username })}
                description={translate('panel.appeal-refuse-description')}
                confirmLabel={translate('panel.appeal-refuse')}
                tone="danger"
                decide={(reason) => api.post(`/admin/appeals/${id}/refuse`, { body: { reason } })}
                successMessage={translate('panel.appeal-refused-toast', { username })}
              />
            </>
          )}
          <Button variant="ghost" onClick={() => onOpenUser(userId)}>
            {translate('panel.view-user')}
          </Button>
        </div>
      </Card>
    </li>
  );
}

export function Reports({ onOpenUser }: OpenUser) {
  const paged = usePagedList(reportsQuery(useMember().id));
  return (
    <ReviewQueue title={translate('panel.reports')} {...paged}>
      {(report) => <ReportCard key={report.id} report={report} onOpenUser={onOpenUser} />}
    </ReviewQueue>
  );
}

function ReportCard({ report, onOpenUser }: { report: AdminReport } & OpenUser) {
  const { id, userId, username, text, reason, createdAt } = report;
  const reporter = report.reportedBy ?? translate('panel.action-user-unknown');
  const dialogProps = {
    hint: translate('panel.reason-for-log'),
    optional: true,
    failureCode: 'panel.report-failed',
  } as const;
  return (
    <li>
      <Card className="flex flex-col gap-3 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div>
            <h3 className="text-label font-bold">
              {translate('panel.report-about', { username })}
            </h3>
            <p className="text-meta text-ink-muted">
              <Age
                at={createdAt}
                format={(age) => translate('panel.report-by', { reporter, age })}
              />
            </p>
          </div>
          <Chip tone={reason === 'child-safety' ? 'danger' : 'quiet'}>
            {translate(REASON_LABELS[reason])}
          </Chip>
        </div>
        {text && (
          <p dir="auto" className="request-text text-body">
            {text}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <ReasonButton
            {...dialogProps}
            variant="soft"
            title={translate('panel.report-uphold-title', { username })}
            description={translate('panel.report-uphold-description')}
            confirmLabel={translate('panel.report-uphold')}
            decide={(given) => closeReport(id, 'uphold', given)}
            successMessage={translate('panel.report-upheld-toast')}
          />
          <ReasonButton
            {...dialogProps}
            variant="soft"
            title={translate('panel.report-dismiss-title', { username })}
            description={translate('panel.report-dismiss-description')}
            confirmLabel={translate('panel.report-dismiss')}
            decide={(given) => closeReport(id, 'dismiss', given)}
            successMessage={translate('panel.report-dismissed-toast')}
          />
          <Button variant="ghost" onClick={() => onOpenUser(userId)}>
            {translate('panel.view-user')}
          </Button>
        </div>
      </Card>
    </li>
  );
}

function closeReport(reportId: string, action: 'uphold' | 'dismiss', reason: string) {
  return api.post(`/admin/reports/${reportId}/${action}`, {
    body: reason === '' ? {} : { reason },
  });
}

type ReviewQueueProps<Item> = {
  items: ItemsQuery<Item>;
  list: ComponentProps<typeof PanelLoadMore>['list'];
  title: string;
  children: (item: Item) => ReactNode;
};

/** Open items that need an answer. Takes no space while it is empty. */
function ReviewQueue<Item>({ title, items, list, children }: ReviewQueueProps<Item>) {
  const id = useId();
  const state = useQueryState(items);
  if (state.is === 'loading' || (state.is === 'ready' && state.data.length === 0)) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-request font-bold">
        {title}
      </h2>
      {state.is === 'failed' ? (
        <ErrorState
          message={errorMessageOr(state.error, { failed: 'panel.load-failed' })}
          onRetry={state.retry}
        />
      ) : (
        <ul ref={listFocusRef} aria-labelledby={id} className="flex flex-col gap-4">
          {state.data.map(children)}
        </ul>
      )}
      <PanelLoadMore list={list} />
    </section>
  );
}
