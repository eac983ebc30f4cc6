import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminAppeal } from '@prayer-swap/shared/moderation/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { useMember } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Age } from '../age.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useListState } from '../use-list-state.ts';
import { ReviewQueue } from './review-queue.tsx';
import { appealsQuery } from './users-query.ts';

type OpenUser = { onOpenUser: (userId: string) => void };

export function Appeals({ onOpenUser }: OpenUser) {
  const list = useInfiniteQuery(appealsQuery(useMember().id));
  const state = useListState({
    items: list.data?.pages.flatMap((page) => page.items),
    error: list.error,
    refetch: list.refetch,
  });
  return (
    <ReviewQueue title={translate('panel.appeals')} state={state} list={list}>
      {(appeal) => <AppealCard key={appeal.id} appeal={appeal} onOpenUser={onOpenUser} />}
    </ReviewQueue>
  );
}

function AppealCard({ appeal, onOpenUser }: { appeal: AdminAppeal } & OpenUser) {
  const { id, userId, username, text, createdAt, blockedBy, blockedAt, canDecide } = appeal;
  const [dialog, setDialog] = useState<'grant' | 'refuse' | null>(null);
  const dialogProps = {
    onClose: () => setDialog(null),
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
              <Button variant="soft" onClick={() => setDialog('grant')}>
                {translate('panel.appeal-grant')}
              </Button>
              <Button variant="danger" onClick={() => setDialog('refuse')}>
                {translate('panel.appeal-refuse')}
              </Button>
            </>
          )}
          <Button variant="ghost" onClick={() => onOpenUser(userId)}>
            {translate('panel.view-user')}
          </Button>
        </div>
      </Card>
      <ReasonDialog
        {...dialogProps}
        open={dialog === 'grant'}
        title={translate('panel.appeal-grant-title', { username })}
        description={translate('panel.appeal-grant-description')}
        confirmLabel={translate('panel.appeal-grant')}
        decide={(reason) => api.post(`/admin/appeals/${id}/grant`, { body: { reason } })}
        successMessage={translate('panel.appeal-granted-toast', { username })}
      />
      <ReasonDialog
        {...dialogProps}
        open={dialog === 'refuse'}
        title={translate('panel.appeal-refuse-title', { username })}
        description={translate('panel.appeal-refuse-description')}
        confirmLabel={translate('panel.appeal-refuse')}
        tone="danger"
        decide={(reason) => api.post(`/admin/appeals/${id}/refuse`, { body: { reason } })}
        successMessage={translate('panel.appeal-refused-toast', { username })}
      />
    </li>
  );
}
