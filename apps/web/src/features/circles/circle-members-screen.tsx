import {
  type Circle,
  type CircleMember,
  type CircleRole,
  circleMemberPageSchema,
} from '@prayer-swap/shared/circles/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { errorMessage, ignoreNotFound } from '../../lib/api-failure.ts';
import { pagedQueryOptions, usePagedList } from '../../lib/paged-query.ts';
import { circlePath, paths } from '../../lib/paths.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { refreshCircles } from '../../request-interactions/circles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { LoadMoreButton } from '../../ui/load-more-button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CircleForm } from './circle-form.tsx';
import { CircleView } from './circle-frame.tsx';
import { CircleInvitations, invitationsQuery } from './circle-invitations.tsx';

/** The members of a circle. Keepers invite, change and delete it here; everyone can leave. */
export function CircleMembersScreen() {
  return (
    <CircleView introOf={({ memberCount }) => translate('circles.members', { count: memberCount })}>
      {(circle) => <CircleMembers key={circle.id} circle={circle} />}
    </CircleView>
  );
}

function CircleMembers({ circle }: { circle: Circle }) {
  const isKeeper = circle.role === 'keeper';
  return (
    <div className="flex flex-col gap-6">
      <ButtonLink to={circlePath(circle.id)} variant="soft" className="self-start">
        {translate('circles.to-requests')}
      </ButtonLink>
      {isKeeper && <CircleInvitations circleId={circle.id} />}
      <MemberList circle={circle} />
      {isKeeper && (
        <Card as="section" className="text-label">
          <Disclosure label={translate('circles.edit')}>
            <CircleForm
              circle={circle}
              submitLabel={translate('common.save')}
              onSaved={() => showToast(translate('circles.saved'))}
            />
          </Disclosure>
        </Card>
      )}
      <Endings circle={circle} />
    </div>
  );
}

function membersQuery(memberId: string, circleId: string) {
  return pagedQueryOptions(
    memberKey(memberId, 'circles', 'members', circleId),
    `/circles/${circleId}/members`,
    circleMemberPageSchema,
  );
}

function MemberList({ circle }: { circle: Circle }) {
  const memberId = useMember().id;
  const { items, list } = usePagedList(membersQuery(memberId, circle.id));

  async function refresh() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: membersQuery(memberId, circle.id).queryKey }),
      refreshCircles(memberId),
    ]);
  }

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading font-bold">{translate('circles.people')}</h2>
      <QueryView
        query={items}
        loading={<Skeleton className="h-40 rounded-card" />}
        failure={errorMessage}
      >
        {(members) => (
          <Card className="py-1">
            <ul ref={listFocusRef} aria-label={translate('circles.people')}>
              {members.map((member) => (
                <MemberEntry
                  key={member.userId}
                  circle={circle}
                  member={member}
                  onChange={refresh}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      <LoadMoreButton
        list={list}
        label={translate('circles.more')}
        failure={translate('circles.load-failed')}
      />
    </section>
  );
}

type MemberEntryProps = { circle: Circle; member: CircleMember; onChange: () => Promise<void> };

function MemberEntry({ circle, member, onChange }: MemberEntryProps) {
  const { userId, username: name, role } = member;
  const memberId = useMember().id;
  const isSelf = userId === memberId;
  const isKeeper = circle.role === 'keeper';
  const { error, pending, run } = useAction({ failed: 'circles.save-failed' });
  const url = `/circles/${circle.id}/members/${userId}` as const;

  const changeRole = (next: CircleRole, message: string) =>
    run(async () => {
      await api.patch(url, { body: { role: next } });
      // First, so that the list does not move under the next press.
      await onChange();
      showToast(message);
    });

  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} />
        <p className="min-w-0 flex-[1_1_9rem] text-label font-bold wrap-break-word">
          <bdi>{name}</bdi>{' '}
          {isSelf && (
            <span className="font-medium text-ink-muted">({translate('circles.you')})</span>
          )}
        </p>
        {role === 'keeper' && <Chip tone="quiet">{translate('circles.keeper-badge')}</Chip>}
        <div className="flex basis-full flex-wrap justify-end gap-1 empty:hidden sm:basis-auto">
          {isKeeper && isSelf && circle.memberCount > 1 && (
            <Button
              size="small"
              variant="ghost"
              pending={pending}
              onClick={() => changeRole('member', translate('circles.stepped-down'))}
            >
              {translate('circles.step-down')}
            </Button>
          )}
          {isKeeper && !isSelf && role === 'member' && (
            <>
              <Button
                size="small"
                variant="ghost"
                pending={pending}
                aria-label={translate('circles.make-keeper-name', { name })}
                onClick={() => changeRole('keeper', translate('circles.made-keeper', { name }))}
              >
                {translate('circles.make-keeper')}
              </Button>
              <ConfirmButton
                size="small"
                label={translate('circles.remove')}
                name={translate('circles.remove-name', { name })}
                title={translate('circles.remove-title', { name })}
                description={translate('circles.remove-description')}
                action={() => api.delete(url).catch(ignoreNotFound)}
                formatError={{ failed: 'circles.save-failed' }}
                onDone={async () => {
                  const { queryKey } = invitationsQuery(memberId, circle.id);
                  await Promise.all([onChange(), queryClient.invalidateQueries({ queryKey })]);
                  showToast(translate('circles.removed', { name }));
                }}
              />
            </>
          )}
        </div>
      </div>
      {error && <InlineError>{error}</InlineError>}
    </li>
  );
}

/** Leaves or deletes the circle. */
function Endings({ circle: { id, memberCount, role } }: { circle: Circle }) {
  const memberId = useMember().id;
  const navigate = useNavigate();
  const [isEnding, setIsEnding] = useState(false);

  async function end(message: string) {
    setIsEnding(true);
    showToast(message);
    // Its requests are no longer visible.
    queryClient.removeQueries({ queryKey: memberKey(memberId, 'requests'), type: 'inactive' });
    await navigate(paths.circles, { replace: true });
    await refreshCircles(memberId);
  }

  if (isEnding) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <ConfirmButton
        label={translate('circles.leave')}
        title={translate('circles.leave-title')}
        description={translate(
          memberCount > 1 ? 'circles.leave-description' : 'circles.leave-last',
        )}
        action={() => api.delete(`/circles/${id}/members/${memberId}`).catch(ignoreNotFound)}
        formatError={{ failed: 'circles.save-failed' }}
        onDone={() => end(translate('circles.left'))}
      />
      {role === 'keeper' && (
        <ConfirmButton
          label={translate('circles.delete')}
          title={translate('circles.delete-title')}
          description={translate('circles.delete-description')}
          action={() => api.delete(`/circles/${id}`).catch(ignoreNotFound)}
          formatError={{ failed: 'circles.save-failed' }}
          onDone={() => end(translate('circles.deleted'))}
        />
      )}
    </div>
  );
}
