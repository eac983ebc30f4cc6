import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import {
  type AdminUser,
  adminUserDetailSchema,
  type MemberStatistics,
} from '@prayer-swap/shared/moderation/schemas';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { HOUR } from '@prayer-swap/shared/time';
import { useId, useState } from 'react';
import Ban from '~icons/lucide/ban';
import ChevronDown from '~icons/lucide/chevron-down';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import HeartPulse from '~icons/lucide/heart-pulse';
import Shield from '~icons/lucide/shield';
import ShieldAlert from '~icons/lucide/shield-alert';
import ShieldCheck from '~icons/lucide/shield-check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import User from '~icons/lucide/user';
import UserX from '~icons/lucide/user-x';
import { api } from '../../lib/api-client.ts';
import { choiceLabel } from '../../lib/choice-labels.ts';
import { cn } from '../../lib/cn.ts';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { usePanelQuery } from './panel-hooks.ts';
import { ActionEntries, type Look, LookChip, PanelDialog, PanelQuery } from './panel-parts.tsx';
import { ReasonButton } from './reason-dialog.tsx';

type UserCardProps = { user: AdminUser; initiallyOpen: boolean };

/** A member in the view of admins: a row that opens to the facts and the actions. */
export function UserCard({ user, initiallyOpen }: UserCardProps) {
  const [open, setOpen] = useState(initiallyOpen);
  const [historyOpen, setHistoryOpen] = useState(false);
  const detailsId = useId();
  return (
    <li className="flex min-w-0">
      <Card role="group" aria-label={user.username} className="w-full py-2 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 flex-auto">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={detailsId}
              className="press flex min-h-12 w-full items-center gap-3 rounded-control text-start text-label font-bold"
              onClick={() => setOpen(!open)}
            >
              <Avatar name={user.username} size="small" />
              <bdi className="min-w-0 flex-1">{user.username}</bdi>
              <ChevronDown
                className={cn('size-4.5 shrink-0 text-ink-muted', open && 'rotate-180')}
              />
            </button>
          </h2>
          {!open && <LookChips looks={notableLooks(user)} />}
        </div>
        <div id={detailsId} hidden={!open} className="flex flex-col gap-4 pt-2 pb-2">
          <LookChips looks={userLooks(user)} />
          <UserFacts user={user} />
          {user.blockReason && (
            <p className="text-label">
              {translate('panel.user-block-reason')} <bdi>{user.blockReason}</bdi>
            </p>
          )}
          <div className="flex flex-wrap items-start gap-2">
            <UserBlocking user={user} />
            <UserSignOut user={user} />
            <Button variant="ghost" onClick={() => setHistoryOpen(true)}>
              {translate('panel.user-history')}
            </Button>
          </div>
        </div>
      </Card>
      <PanelDialog
        open={historyOpen}
        onClose={() => setHistoryOpen(false)}
        title={translate('panel.user-history-title', { username: user.username })}
      >
        <History userId={user.id} />
      </PanelDialog>
    </li>
  );
}

const HOURS = { hours: VISIBILITY_CHANGE_WINDOW_MS / HOUR };

/** Blocks or unblocks with a reason. Shows the server's error if it rejects. */
function UserBlocking({ user }: { user: AdminUser }) {
  if (user.status === 'Deleted') return null;
  if (user.status === 'Blocked') return <UnblockUser user={user} />;
  if (user.isSelf) return <BlockingUnavailable messageCode="panel.cannot-block-self" />;
  if (user.admin) return <BlockingUnavailable messageCode="panel.cannot-block-admin" />;
  return <BlockUser user={user} />;
}

function BlockUser({ user: { id, username } }: { user: AdminUser }) {
  const [hideNow, setHideNow] = useState(false);
  return (
    <ReasonButton
      variant="outline"
      onClose={() => setHideNow(false)}
      title={translate('panel.block-user-title', { username })}
      description={translate('panel.block-user-description', HOURS)}
      confirmLabel={translate('panel.block-user')}
      tone="danger"
      hint={translate('panel.reason-for-member')}
      decide={(reason) => api.post(`/admin/users/${id}/block`, { body: { reason, hideNow } })}
      successMessage={translate('panel.block-user-toast', { username })}
      failureCode="panel.block-user-failed"
    >
      <CheckboxField
        label={translate('panel.hide-now')}
        hint={translate('panel.hide-now-hint')}
        checked={hideNow}
        onChange={(event) => setHideNow(event.target.checked)}
      />
    </ReasonButton>
  );
}

function UnblockUser({ user: { id, username } }: { user: AdminUser }) {
  return (
    <ReasonButton
      variant="outline"
      title={translate('panel.unblock-user-title', { username })}
      description={translate('panel.unblock-user-description', HOURS)}
      confirmLabel={translate('panel.unblock-user')}
      hint={translate('panel.reason-for-member')}
      decide={(reason) => api.post(`/admin/users/${id}/unblock`, { body: { reason } })}
      successMessage={translate('panel.unblock-user-toast', { username })}
      failureCode="panel.unblock-user-failed"
    />
  );
}

function BlockingUnavailable({ messageCode }: { messageCode: MessageCode }) {
  const id = useId();
  return (
    <div className="contents">
      <Button variant="outline" disabled aria-describedby={id}>
        {translate('panel.block-user')}
      </Button>
      <p id={id} className="order-last basis-full text-meta text-ink-muted">
        {translate(messageCode)}
      </p>
    </div>
  );
}

/** Ends every session of a member. Admins end their own on the profile. */
function UserSignOut({ user: { id, username, status, isSelf } }: { user: AdminUser }) {
  if (isSelf || status === 'Deleted') return null;
  return (
    <ReasonButton
      variant="ghost"
      title={translate('panel.sign-out-user-title', { username })}
      description={translate('panel.sign-out-user-description')}
      confirmLabel={translate('panel.sign-out-user')}
      tone="danger"
      hint={translate('panel.reason-for-log')}
      decide={(reason) => api.post(`/admin/users/${id}/end-sessions`, { body: { reason } })}
      successMessage={translate('panel.sign-out-user-toast', { username })}
      failureCode="panel.sign-out-user-failed"
    />
  );
}

/** The earlier decisions of admins about a member. */
function History({ userId }: { userId: string }) {
  const user = usePanelQuery(`/admin/users/${userId}`, adminUserDetailSchema, { staleTime: 0 });
  return (
    <PanelQuery query={user} loading={<BlockSkeleton className="h-40" />}>
      {({ actions }) => <ActionEntries actions={actions} />}
    </PanelQuery>
  );
}

/** The status of a member, each as text with an icon. */
function userLooks(user: AdminUser): Look[] {
  const { isSelf, admin, status } = user;
  return [
    ...(isSelf ? [SELF] : []),
    ...(admin ? [ADMIN] : []),
    STATUSES[status],
    ...statisticsLooks(user),
  ];
}

/** What an admin looks for in a list of members. */
function notableLooks(user: AdminUser): Look[] {
  return userLooks(user).filter(({ tone }) => tone !== 'success');
}

export function statisticsLooks({ health, risk }: MemberStatistics): Look[] {
  return [HEALTH[health], RISKS[risk]];
}

export function LookChips({ looks }: { looks: readonly Look[] }) {
  return (
    <div className="flex flex-wrap gap-2 [&_.chip]:whitespace-normal">
      {looks.map((look) => (
        <LookChip key={look.name} look={look} />
      ))}
    </div>
  );
}

const SELF: Look = { tone: 'quiet', name: 'panel.user-you', Icon: User };
const ADMIN: Look = { tone: 'primary', name: 'common.admin', Icon: Shield };

const STATUSES: Record<AdminUser['status'], Look> = {
  Active: { tone: 'success', name: 'panel.user-active', Icon: CircleCheck },
  Blocked: { tone: 'danger', name: 'panel.user-blocked', Icon: Ban },
  Deleted: { tone: 'quiet', name: 'panel.user-deleted', Icon: UserX },
};

const HEALTH: Record<MemberStatistics['health'], Look> = {
  none: { tone: 'success', name: 'panel.health-none', Icon: HeartPulse },
  low: { tone: 'celebration', name: 'panel.health-low', Icon: CircleAlert },
  high: { tone: 'danger', name: 'panel.health-high', Icon: TriangleAlert },
};

const RISKS: Record<MemberStatistics['risk'], Look> = {
  low: { tone: 'success', name: 'panel.risk-low', Icon: ShieldCheck },
  medium: { tone: 'celebration', name: 'panel.risk-medium', Icon: Shield },
  high: { tone: 'danger', name: 'panel.risk-high', Icon: ShieldAlert },
};

function UserFacts({ user }: { user: AdminUser }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-label">
      <Fact name={translate('panel.user-email')} value={user.email} />
      <Fact
        name={translate('panel.user-region')}
        value={user.region ? choiceLabel(user.region) : translate('panel.user-no-region')}
      />
      <Fact name={translate('panel.user-joined')} value={formatDay(user.createdAt)} />
      <StatisticsFacts statistics={user} posts="panel.user-posts" flags="panel.user-flags" />
    </dl>
  );
}

type StatisticsFactsProps = {
  statistics: MemberStatistics;
  /** The label of the count: named posts on a member's card, all posts after a reveal. */
  posts: MessageCode;
  flags: MessageCode;
};

export function StatisticsFacts({ statistics, posts, flags }: StatisticsFactsProps) {
  return (
    <>
      <Fact
        name={translate(posts)}
        value={translate('panel.user-posts-detail', {
          total: statistics.totalPostsCount,
          flagged: statistics.flaggedPostsCount,
          blocked: statistics.blockedPostsCount,
        })}
      />
      <Fact name={translate(flags)} value={formatNumber(statistics.flagsReceivedCount)} />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0">
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}
