import {
  APPROVAL_WITHIN_MS,
  type WaitingRegistration,
  waitingRegistrationListSchema,
} from '@prayer-swap/shared/joining/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { DAY } from '@prayer-swap/shared/time';
import { api } from '../../lib/api-client.ts';
import { choiceLabel } from '../../lib/choice-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { showToast } from '../../ui/toast.tsx';

import { refreshPanel, useDecision, usePanelQuery } from './panel-hooks.ts';
import { Age, ListSkeleton, PanelQuery, PanelSection } from './panel-parts.tsx';
import { GuestLinks, Invitations } from './shared-links.tsx';

/** Who wants to join, and the links that admins share. */
export function JoiningTab() {
  return (
    <div className="flex flex-col gap-8">
      <WaitingRegistrations />
      <Invitations />
      <GuestLinks />
    </div>
  );
}

function WaitingRegistrations() {
  const waiting = usePanelQuery('/admin/registrations', waitingRegistrationListSchema);
  const title = translate('panel.waiting');
  return (
    <PanelSection
      title={title}
      intro={translate('panel.waiting-intro', { days: APPROVAL_WITHIN_MS / DAY })}
    >
      <PanelQuery query={waiting} loading={<ListSkeleton />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState scene="bench" message={translate('panel.waiting-none')} />
          ) : (
            <Card className="py-1 sm:px-5">
              <ul ref={listFocusRef} aria-label={title}>
                {items.map((registration) => (
                  <WaitingEntry key={registration.id} registration={registration} />
                ))}
              </ul>
              {total > items.length && (
                <p className="py-3 text-meta text-ink-muted">
                  {translate('panel.waiting-more', { count: total - items.length })}
                </p>
              )}
            </Card>
          )
        }
      </PanelQuery>
    </PanelSection>
  );
}

function WaitingEntry({ registration }: { registration: WaitingRegistration }) {
  const { id, username, email, region, createdAt } = registration;
  const { decide, failure } = useDecision('panel.joining-failed');
  const path = `/admin/registrations/${id}` as const;
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label font-medium">
          <bdi>{username}</bdi>
        </p>
        <p className="text-meta text-ink-muted">
          <Age at={createdAt} />
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-meta wrap-anywhere text-ink-muted">
        <bdi>{email}</bdi>
        <span>{choiceLabel(region)}</span>
      </p>
      {failure && <InlineError>{failure}</InlineError>}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={translate('panel.approve-of', { username })}
          onClick={() =>
            decide(
              () => api.post(`${path}/approve`),
              translate('panel.approved-toast', { username }),
            )
          }
        >
          {translate('panel.approve')}
        </Button>
        <ConfirmButton
          label={translate('panel.decline')}
          name={translate('panel.decline-of', { username })}
          title={translate('panel.decline-title', { username })}
          description={translate('panel.decline-description')}
          action={() => api.post(`${path}/decline`)}
          formatError={{ failed: 'panel.joining-failed' }}
          onDone={async () => {
            showToast(translate('panel.declined-toast'));
            await refreshPanel();
          }}
        />
      </div>
    </li>
  );
}
