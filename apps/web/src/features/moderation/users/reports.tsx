import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminReport } from '@prayer-swap/shared/moderation/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { useMember } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Age } from '../age.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { REASON_LABELS } from '../reason-labels.ts';
import { useListState } from '../use-list-state.ts';
import { ReviewQueue } from './review-queue.tsx';
import { reportsQuery } from './users-query.ts';

type OpenUser = { onOpenUser: (userId: string) => void };

export function Reports({ onOpenUser }: OpenUser) {
  const list = useInfiniteQuery(reportsQuery(useMember().id));
  const state = useListState({
    items: list.data?.pages.flatMap((page) => page.items),
    error: list.error,
    refetch: list.refetch,
  });
  return (
    <ReviewQueue title={translate('panel.reports')} state={state} list={list}>
      {(report) => <ReportCard key={report.id} report={report} onOpenUser={onOpenUser} />}
    </ReviewQueue>
  );
}

function ReportCard({ report, onOpenUser }: { report: AdminReport } & OpenUser) {
  const { id, userId, username, text, reason, createdAt } = report;
  const reporter = report.reportedBy ?? translate('panel.action-user-unknown');
  const [dialog, setDialog] = useState<'uphold' | 'dismiss' | null>(null);
  const dialogProps = {
    onClose: () => setDialog(null),
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
          <Button variant="soft" onClick={() => setDialog('uphold')}>
            {translate('panel.report-uphold')}
          </Button>
          <Button variant="soft" onClick={() => setDialog('dismiss')}>
            {translate('panel.report-dismiss')}
          </Button>
          <Button variant="ghost" onClick={() => onOpenUser(userId)}>
            {translate('panel.view-user')}
          </Button>
        </div>
      </Card>
      <ReasonDialog
        {...dialogProps}
        open={dialog === 'uphold'}
        title={translate('panel.report-uphold-title', { username })}
        description={translate('panel.report-uphold-description')}
        confirmLabel={translate('panel.report-uphold')}
        decide={(given) => closeReport(id, 'uphold', given)}
        successMessage={translate('panel.report-upheld-toast')}
      />
      <ReasonDialog
        {...dialogProps}
        open={dialog === 'dismiss'}
        title={translate('panel.report-dismiss-title', { username })}
        description={translate('panel.report-dismiss-description')}
        confirmLabel={translate('panel.report-dismiss')}
        decide={(given) => closeReport(id, 'dismiss', given)}
        successMessage={translate('panel.report-dismissed-toast')}
      />
    </li>
  );
}

function closeReport(reportId: string, action: 'uphold' | 'dismiss', reason: string) {
  return api.post(`/admin/reports/${reportId}/${action}`, {
    body: reason === '' ? {} : { reason },
  });
}
