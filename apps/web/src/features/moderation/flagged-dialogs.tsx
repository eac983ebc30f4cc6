import type { FlagOutcome } from '@prayer-swap/shared/flags/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import {
  type Author,
  authorSchema,
  type FlaggedRequest,
  type Review,
  reviewSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { useState } from 'react';
import Check from '~icons/lucide/check';
import Hourglass from '~icons/lucide/hourglass';
import X from '~icons/lucide/x';
import { api } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { UpdateNote } from '../../request-interactions/request-content.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import {
  refreshPanel,
  useModerationParams,
  usePanelQuery,
  usePauseLiveRefresh,
} from './panel-hooks.ts';
import {
  ActionEntries,
  Age,
  type Look,
  LookChip,
  PanelDialog,
  PanelQuery,
} from './panel-parts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { LookChips, StatisticsFacts, statisticsLooks } from './user-facts.tsx';

/** The dialogs that the buttons of the card open. */
export type FlaggedDialog = 'reinstate' | 'block' | 'author' | 'details' | 'delete';

type FlaggedDialogsProps = {
  request: FlaggedRequest;
  dialog: FlaggedDialog | null;
  onClose: () => void;
  /** Called when the post is decided. */
  onDecided: () => void;
};

/** The texts of hiding a post for good. */
const BLOCK = {
  label: 'panel.block-post',
  title: 'panel.block-post-title',
  description: 'panel.block-post-description',
  done: 'panel.blocked-post-toast',
  failed: 'panel.block-post-failed',
} as const;

/** The same for a post that was never visible to others. */
const DECLINE = {
  label: 'panel.decline-post',
  title: 'panel.decline-post-title',
  description: 'panel.decline-post-description',
  done: 'panel.declined-post-toast',
  failed: 'panel.decline-post-failed',
} as const;

/** The dialogs of a card, one at a time. */
export function FlaggedDialogs({ request, dialog, onClose, onDecided }: FlaggedDialogsProps) {
  const { id, awaitsFirstReview } = request;
  const blocking = awaitsFirstReview ? DECLINE : BLOCK;
  const shared = { onClose, onDecided, hint: translate('panel.reason-for-log') };
  return (
    <>
      <ReasonDialog
        {...shared}
        open={dialog === 'reinstate'}
        title={translate('panel.reinstate-child-safety-title')}
        description={translate('panel.reinstate-child-safety-description')}
        confirmLabel={translate('panel.reinstate')}
        decide={(reason) => reinstate(request, reason)}
        successMessage={translate('panel.reinstated-toast')}
        failureCode="panel.reinstate-failed"
      />
      <ReasonDialog
        {...shared}
        open={dialog === 'block'}
        title={translate(blocking.title)}
        description={translate(blocking.description)}
        confirmLabel={translate(blocking.label)}
        tone="danger"
        decide={(reason) =>
          api.post(`/admin/requests/${id}/block`, { body: { reason, ...loadedState(request) } })
        }
        successMessage={translate(blocking.done)}
        failureCode={blocking.failed}
      />
      <ReasonDialog
        {...shared}
        open={dialog === 'delete'}
        title={translate('panel.delete-post-title')}
        description={translate('panel.delete-post-description')}
        confirmLabel={translate('panel.delete-post')}
        tone="danger"
        optional
        decide={(reason) =>
          api.delete(`/admin/requests/${id}`, { body: reason === '' ? {} : { reason } })
        }
        successMessage={translate('panel.delete-post-toast')}
        failureCode="panel.delete-post-failed"
      />
      <AuthorDialog requestId={id} open={dialog === 'author'} onClose={onClose} />
      <PanelDialog
        open={dialog === 'details'}
        onClose={onClose}
        title={translate('panel.details-title')}
      >
        <Details requestId={id} />
      </PanelDialog>
    </>
  );
}

export function reinstate(request: FlaggedRequest, reason?: string) {
  return api.post(`/admin/requests/${request.id}/reinstate`, {
    body: { ...loadedState(request), ...(reason !== undefined && { reason }) },
  });
}

/** What a decision is based on. The server rejects one about a post that has changed since. */
function loadedState({ status, editedAt, updateCount }: FlaggedRequest) {
  return { expectedStatus: status, seen: { editedAt, updateCount } };
}

type AuthorDialogProps = { requestId: string; open: boolean; onClose: () => void };

/** Reveals the author of an anonymous post. Every reveal is logged. */
function AuthorDialog({ requestId, open, onClose }: AuthorDialogProps) {
  const { error, setError, run } = useAction({ failed: 'panel.author-failed' });
  const [author, setAuthor] = useState<Author | null>(null);
  usePauseLiveRefresh(open || author !== null);

  /** The server logs the reveal before it responds. */
  async function reveal() {
    const path = `/admin/requests/${requestId}/author` as const;
    const { owner, statistics } = await api.post(path, { responseSchema: authorSchema });
    if (!owner || !statistics) {
      void refreshPanel();
      return setError(translate('panel.author-gone'));
    }
    setAuthor({ owner, statistics });
    onClose();
  }

  return (
    <>
      <AlertDialog
        open={open}
        onOpenChange={(nextOpen) => {
          setError(undefined);
          if (!nextOpen) onClose();
        }}
        title={translate('panel.author-title')}
        description={translate('panel.author-description')}
        confirmLabel={translate('panel.author-confirm')}
        onConfirm={() => run(reveal)}
        error={error}
      />
      <AuthorFound
        author={author}
        onClose={() => {
          setAuthor(null);
          void refreshPanel();
        }}
      />
    </>
  );
}

/** A revealed author. This is the only place that counts a member's anonymous posts. */
function AuthorFound({ author, onClose }: { author: Author | null; onClose: () => void }) {
  const { openUser } = useModerationParams();
  const { owner, statistics } = author ?? {};
  return (
    <PanelDialog
      open={author !== null}
      onClose={onClose}
      title={translate('panel.author-found', { username: owner?.username ?? '' })}
      description={translate('panel.author-found-detail')}
      footer={
        <Button
          onClick={() => {
            onClose();
            if (owner) openUser(owner.id);
          }}
        >
          {translate('panel.view-user')}
        </Button>
      }
    >
      {statistics && (
        <div className="flex flex-col gap-4">
          <LookChips looks={statisticsLooks(statistics)} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-label">
            <StatisticsFacts
              statistics={statistics}
              posts="panel.user-all-posts"
              flags="panel.user-all-flags"
            />
          </dl>
        </div>
      )}
    </PanelDialog>
  );
}

/** The flags of a post with their authors, times and reasons, and the earlier decisions. */
function Details({ requestId }: { requestId: string }) {
  const review = useReview(requestId);
  return (
    <PanelQuery query={review} loading={<BlockSkeleton className="h-40" />}>
      {(data) => <ReviewDetails review={data} />}
    </PanelQuery>
  );
}

/** A post with its flags, read anew whenever it is opened. */
export function useReview(requestId: string) {
  return usePanelQuery(`/admin/requests/${requestId}`, reviewSchema, { staleTime: 0 });
}

function ReviewDetails({ review: { updates, flags, actions } }: { review: Review }) {
  return (
    <div className="flex flex-col gap-5">
      {updates.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-label font-bold">{translate('panel.details-updates')}</h3>
          {updates.map((update) => (
            <UpdateNote key={update.id} update={update} />
          ))}
        </section>
      )}
      <section>
        <h3 className="text-label font-bold">{translate('panel.details-flags')}</h3>
        {flags.length === 0 ? (
          <p className="mt-1 text-label text-ink-muted">{translate('panel.details-no-flags')}</p>
        ) : (
          <ul>
            {flags.map((flag) => (
              <FlagEntry key={flag.id} flag={flag} />
            ))}
          </ul>
        )}
      </section>
      <section className="[&>p]:mt-1">
        <h3 className="text-label font-bold">{translate('panel.details-actions')}</h3>
        <ActionEntries actions={actions} />
      </section>
    </div>
  );
}

/** One flag: author, time, reason, outcome, and the accuracy of its author's earlier flags. */
function FlagEntry({ flag }: { flag: Review['flags'][number] }) {
  const { username, reason, record, createdAt } = flag;
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-label font-medium">
          <bdi>{username ?? translate('panel.former-member')}</bdi>
        </p>
        <LookChip look={flag.outcome === null ? OPEN_LOOK : OUTCOME_LOOKS[flag.outcome]} />
      </div>
      <p className="text-meta">
        {translate(`panel.reason-${reason ?? 'none'}`)}
        {' · '}
        <Age at={createdAt} />
      </p>
      <p className="text-meta text-ink-muted">{translate('panel.flag-record', record)}</p>
    </li>
  );
}

const OPEN_LOOK: Look = { tone: 'primary', name: 'panel.flag-open', Icon: Hourglass };
const OUTCOME_LOOKS: Record<FlagOutcome, Look> = {
  upheld: { tone: 'success', name: 'panel.flag-upheld', Icon: Check },
  overturned: { tone: 'quiet', name: 'panel.flag-overturned', Icon: X },
};
