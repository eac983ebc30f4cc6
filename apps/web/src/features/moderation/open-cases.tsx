import { translate } from '@prayer-swap/shared/messages/translate';
import {
  type AdminAppeal,
  type AdminReport,
  adminAppealPageSchema,
  adminReportPageSchema,
} from '@prayer-swap/shared/moderation/schemas';
import type { ComponentProps, ReactNode } from 'react';
import { api } from '../../lib/api-client.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import type { NextPage } from '../../ui/load-more-button.tsx';
import { usePanelList } from './panel-hooks.ts';
import {
  Age,
  ListSkeleton,
  PanelLoadMore,
  PanelQuery,
  PanelSection,
  ViewUserButton,
} from './panel-parts.tsx';
import { ReasonButton } from './reason-dialog.tsx';

type OpenCases<Item> = {
  items: ComponentProps<typeof PanelQuery<readonly Item[]>>['query'];
  list: NextPage;
};

export function useAppeals() {
  return usePanelList('/admin/appeals', adminAppealPageSchema);
}

export function useReports() {
  return usePanelList('/admin/reports', adminReportPageSchema);
}

export function Appeals({ cases }: { cases: OpenCases<AdminAppeal> }) {
  return (
    <ReviewQueue title={translate('panel.appeals')} cases={cases}>
      {(appeal) => <AppealCard key={appeal.id} appeal={appeal} />}
    </ReviewQueue>
  );
}

export function Reports({ cases }: { cases: OpenCases<AdminReport> }) {
  return (
    <ReviewQueue title={translate('panel.reports')} cases={cases}>
      {(report) => <ReportCard key={report.id} report={report} />}
    </ReviewQueue>
  );
}

type ReviewQueueProps<Item> = {
  cases: OpenCases<Item>;
  title: string;
  children: (item: Item) => ReactNode;
};

/** Open items that need an answer, oldest first. */
function ReviewQueue<Item>({ title, cases: { items, list }, children }: ReviewQueueProps<Item>) {
  return (
    <PanelSection title={title}>
      <PanelQuery query={items} loading={<ListSkeleton />}>
        {(open) =>
          open.length === 0 ? (
            <EmptyState scene="bench" message={translate('panel.flagged-empty')} />
          ) : (
            <ul ref={listFocusRef} aria-label={title} className="flex flex-col gap-4">
              {open.map(children)}
            </ul>
          )
        }
      </PanelQuery>
      <PanelLoadMore list={list} />
    </PanelSection>
  );
}

type ReviewCardProps = {
  item: { userId: string; text: string | null };
  title: string;
  age: ReactNode;
  chip?: ReactNode;
  /** What belongs to the text. */
  details?: ReactNode;
  /** The buttons of the decision. */
  children: ReactNode;
};

/** What a member wrote to the admins, and their decision. */
function ReviewCard({ item: { userId, text }, title, age, chip, ...rest }: ReviewCardProps) {
  return (
    <li>
      <Card className="flex flex-col gap-3 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div>
            <h3 className="text-label font-bold">{title}</h3>
            <p className="text-meta text-ink-muted">{age}</p>
          </div>
          {chip}
        </div>
        {text && (
          <p dir="auto" className="request-text text-body">
            {text}
          </p>
        )}
        {rest.details}
        <div className="flex flex-wrap gap-2">
          {rest.children}
          <ViewUserButton userId={userId} />
        </div>
      </Card>
    </li>
  );
}

function AppealCard({ appeal }: { appeal: AdminAppeal }) {
  const { id, username, createdAt, blockedBy, blockedAt, canDecide } = appeal;
  const dialogProps = {
    hint: translate('panel.reason-for-member'),
    failureCode: 'panel.appeal-failed',
  } as const;
  return (
    <ReviewCard
      item={appeal}
      title={translate('panel.appeal-of', { username })}
      age={<Age at={createdAt} />}
      details={
        <>
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
        </>
      }
    >
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
            variant="outline"
            title={translate('panel.appeal-refuse-title', { username })}
            description={translate('panel.appeal-refuse-description')}
            confirmLabel={translate('panel.appeal-refuse')}
            tone="danger"
            decide={(reason) => api.post(`/admin/appeals/${id}/refuse`, { body: { reason } })}
            successMessage={translate('panel.appeal-refused-toast', { username })}
          />
        </>
      )}
    </ReviewCard>
  );
}

function ReportCard({ report }: { report: AdminReport }) {
  const { id, username, reason, isWord, createdAt } = report;
  const reporter = report.reportedBy ?? translate('panel.action-user-unknown');
  const dialogProps = {
    variant: 'soft',
    hint: translate('panel.reason-for-log'),
    optional: true,
    failureCode: 'panel.report-failed',
  } as const;
  const close = (action: 'uphold' | 'dismiss') => (given: string) =>
    api.post(`/admin/reports/${id}/${action}`, { body: given === '' ? {} : { reason: given } });
  return (
    <ReviewCard
      item={report}
      title={translate('panel.report-about', { username })}
      age={
        <Age
          at={createdAt}
          format={(age) =>
            isWord
              ? translate('panel.report-word', { age })
              : translate('panel.report-by', { reporter, age })
          }
        />
      }
      chip={
        <Chip tone={reason === 'child-safety' ? 'danger' : 'quiet'}>
          {translate(`panel.reason-${reason}`)}
        </Chip>
      }
    >
      <ReasonButton
        {...dialogProps}
        title={translate('panel.report-uphold-title', { username })}
        description={translate(
          isWord ? 'panel.report-uphold-word-description' : 'panel.report-uphold-description',
        )}
        confirmLabel={translate('panel.report-uphold')}
        decide={close('uphold')}
        successMessage={translate('panel.report-upheld-toast')}
      />
      <ReasonButton
        {...dialogProps}
        title={translate('panel.report-dismiss-title', { username })}
        description={translate('panel.report-dismiss-description')}
        confirmLabel={translate('panel.report-dismiss')}
        decide={close('dismiss')}
        successMessage={translate('panel.report-dismissed-toast')}
      />
    </ReviewCard>
  );
}
