import { translate } from '@prayer-swap/shared/messages/translate';
import { USER_SEARCH_LIMIT } from '@prayer-swap/shared/moderation/limits';
import {
  type AdminAppeal,
  type AdminReport,
  type AdminUser,
  adminAppealPageSchema,
  adminReportPageSchema,
  adminUserListSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import type { NextPage } from '../../ui/load-more-button.tsx';
import { useQueryState } from '../../ui/query-view.tsx';
import { useModerationParams, usePanelList, usePanelQuery } from './panel-hooks.ts';
import {
  Age,
  ListSkeleton,
  PanelLoadMore,
  PanelQuery,
  SearchBox,
  ViewUserButton,
} from './panel-parts.tsx';
import { ReasonButton } from './reason-dialog.tsx';
import { UserCard } from './user-card.tsx';

export function UsersTab() {
  const { userSearch, flaggedOnly, ...params } = useModerationParams();
  const query = { query: userSearch, flaggedOnly: flaggedOnly ? 'true' : '' };
  return (
    <div className="flex flex-col gap-6">
      <ReviewQueue
        title={translate('panel.appeals')}
        {...usePanelList('/admin/appeals', adminAppealPageSchema)}
      >
        {(appeal) => <AppealCard key={appeal.id} appeal={appeal} />}
      </ReviewQueue>
      <ReviewQueue
        title={translate('panel.reports')}
        {...usePanelList('/admin/reports', adminReportPageSchema)}
      >
        {(report) => <ReportCard key={report.id} report={report} />}
      </ReviewQueue>
      <div className="flex flex-col gap-2">
        <SearchBox
          label={translate('panel.users-search')}
          hint={translate('panel.users-search-hint')}
          value={userSearch}
          onSearch={params.searchUsers}
        />
        <FlaggedOnlyCheckbox value={flaggedOnly} onChange={params.showFlaggedOnly} />
      </div>
      <PanelQuery
        query={usePanelQuery('/admin/users', adminUserListSchema, { query })}
        loading={<ListSkeleton />}
        failed="panel.users-search-failed"
      >
        {({ items }) => <Users users={items} />}
      </PanelQuery>
    </div>
  );
}

type ReviewQueueProps<Item> = {
  items: ComponentProps<typeof PanelQuery<readonly Item[]>>['query'];
  list: NextPage;
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

function Users({ users }: { users: readonly AdminUser[] }) {
  if (users.length === 0)
    return <EmptyState scene="bench" message={translate('panel.users-none-found')} />;
  return (
    <>
      <ul
        ref={listFocusRef}
        aria-label={translate('panel.users-list')}
        className="grid items-start gap-2 wide:grid-cols-2 wide:gap-4"
      >
        {users.map((user) => (
          <UserCard key={user.id} user={user} initiallyOpen={users.length === 1} />
        ))}
      </ul>
      {users.length >= USER_SEARCH_LIMIT && (
        <p className="text-center text-meta text-ink-muted">
          {translate('panel.users-first', { count: USER_SEARCH_LIMIT })}
        </p>
      )}
    </>
  );
}

type FlaggedOnlyCheckboxProps = { value: boolean; onChange: (only: boolean) => void };

/** Updates the checkbox immediately. The URL follows after a moment. */
function FlaggedOnlyCheckbox({ value, onChange }: FlaggedOnlyCheckboxProps) {
  const [checked, setChecked] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setChecked(value);
  }
  return (
    <CheckboxField
      label={translate('panel.users-flagged-only')}
      checked={checked}
      onChange={(event) => {
        setChecked(event.target.checked);
        onChange(event.target.checked);
      }}
    />
  );
}
