import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { type KeyboardEvent, useRef, useState } from 'react';
import Archive from '~icons/lucide/archive';
import ChevronsRight from '~icons/lucide/chevrons-right';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import Hourglass from '~icons/lucide/hourglass';
import ShieldAlert from '~icons/lucide/shield-alert';
import { ownerName } from '../../../lib/format.ts';
import { RequestTypeChip } from '../../../request-interactions/request-byline.tsx';
import { RequestText } from '../../../request-interactions/request-content.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { Age, type Look, LookChip } from '../action-entry.tsx';
import { useReinstate } from './flagged-decisions.ts';
import { type FlaggedDialog, FlaggedDialogs } from './flagged-dialogs.tsx';

type FlaggedCardProps = { request: FlaggedRequest; onOpenUser: (userId: string) => void };

/** One flagged post with all its moderation actions. */
export function FlaggedCard({ request, onOpenUser }: FlaggedCardProps) {
  const [dialog, setDialog] = useState<FlaggedDialog | null>(null);
  const text = useRef<HTMLDivElement>(null);
  const { reinstate, pending, failure } = useReinstate(request, () => setDialog('reinstate'));

  function onKeyDown(event: KeyboardEvent) {
    const isUnmodified = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.target !== event.currentTarget || !isUnmodified) return;
    const key = event.key.toLowerCase();
    const isReinstate = key === 'r' && canReinstate(request);
    if (!isReinstate && !(key === 'b' && canBlock(request))) return;
    event.preventDefault();
    // Prevents decisions on an unseen text: the first press scrolls it into view.
    if (text.current && !isInView(text.current)) text.current.scrollIntoView({ block: 'center' });
    else if (isReinstate) void reinstate();
    else setDialog('block');
  }

  return (
    <li>
      <Card
        role="group"
        tabIndex={0}
        aria-label={translate('panel.flagged-card', { username: ownerName(request) })}
        aria-keyshortcuts={request.canDecide ? 'R B' : undefined}
        className="flex flex-col gap-4 sm:p-5"
        onKeyDown={onKeyDown}
      >
        <FlaggedFacts request={request} />
        <div ref={text}>
          <RequestText text={request.text} />
        </div>
        {request.updateCount > 0 && (
          <p className="text-meta font-medium text-ink-muted">
            {translate('panel.has-updates', { count: request.updateCount })}
          </p>
        )}
        {failure && <InlineError>{failure}</InlineError>}
        <FlaggedActions
          request={request}
          isReinstating={pending}
          onReinstate={reinstate}
          onOpenDialog={setDialog}
          onOpenUser={onOpenUser}
        />
      </Card>
      <FlaggedDialogs
        request={request}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onOpenUser={onOpenUser}
      />
    </li>
  );
}

/** Whether the full width of the first line of an element is inside the window and not covered. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
  return topmost !== null && element.contains(topmost);
}

/** The author, the status and the number of flags of a post. */
function FlaggedFacts({ request }: { request: FlaggedRequest }) {
  const { childSafety, archived, reinstatementCount } = request;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {childSafety && <LookChip look={CHILD_SAFETY} />}
        <LookChip look={statusLook(request)} />
        <RequestTypeChip type={request.type} />
        {archived && <LookChip look={ARCHIVED} />}
      </div>
      <div className="flex items-center gap-3">
        <Avatar name={request.anonymous ? null : request.ownerUsername} />
        <div className="min-w-0">
          <p className="text-label font-bold">
            <bdi>{ownerName(request)}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-3 text-meta text-ink-muted">
            <span>{flagCountText(request)}</span>
            {request.flaggedAt && (
              <Age
                at={request.flaggedAt}
                format={(age) => translate('panel.flagged-age', { age })}
              />
            )}
            <Age at={request.createdAt} format={(age) => translate('panel.posted-age', { age })} />
            {reinstatementCount > 0 && (
              <span>{translate('panel.reinstated-times', { count: reinstatementCount })}</span>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}

function flagCountText({ flagCount: count, openFlagCount: open }: FlaggedRequest): string {
  if (count === open) return translate('panel.flag-count', { count });
  return translate('panel.flag-count-open', { count, open });
}

function statusLook({ status, openFlagCount }: FlaggedRequest): Look {
  switch (status) {
    case 'Under_Review':
      return { tone: 'primary', name: 'panel.status-under-review', Icon: Hourglass };
    case 'Admin_Blocked':
      return { tone: 'danger', name: 'panel.status-not-shown', Icon: EyeOff };
    case 'Active':
    case 'Admin_Reinstated':
      return openFlagCount > 0
        ? { tone: 'primary', name: 'panel.status-queued', Icon: ChevronsRight }
        : { tone: 'success', name: 'panel.status-shown', Icon: Eye };
    default:
      return status satisfies never;
  }
}

const CHILD_SAFETY: Look = { tone: 'danger', name: 'panel.child-safety', Icon: ShieldAlert };
const ARCHIVED: Look = { tone: 'quiet', name: 'panel.archived', Icon: Archive };

type FlaggedActionsProps = {
  request: FlaggedRequest;
  isReinstating: boolean;
  onReinstate: () => unknown;
  onOpenDialog: (dialog: FlaggedDialog) => void;
  onOpenUser: (userId: string) => void;
};

function FlaggedActions({
  request,
  isReinstating,
  onReinstate,
  onOpenDialog,
  onOpenUser,
}: FlaggedActionsProps) {
  const { owner, anonymous, archived, canDecide } = request;
  return (
    <>
      {!canDecide && <p className="text-label text-ink-muted">{translate('panel.own-post')}</p>}
      <div className="flex flex-wrap gap-2">
        {canReinstate(request) && (
          <Button
            variant="soft"
            className="max-sm:flex-auto"
            pending={isReinstating}
            onClick={onReinstate}
          >
            {translate('panel.reinstate')}
          </Button>
        )}
        {canBlock(request) && (
          <Button
            variant="danger"
            className="max-sm:flex-auto"
            onClick={() => onOpenDialog('block')}
          >
            {translate('panel.block-post')}
          </Button>
        )}
        {(anonymous || owner) && (
          <Button
            variant="ghost"
            onClick={() => (owner ? onOpenUser(owner.id) : onOpenDialog('author'))}
          >
            {translate('panel.view-user')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onOpenDialog('details')}>
          {translate('panel.details')}
        </Button>
        {archived && canDecide && (
          <Button variant="ghost" className="text-danger" onClick={() => onOpenDialog('delete')}>
            {translate('panel.delete-post')}
          </Button>
        )}
      </div>
    </>
  );
}

/** True for a hidden post, and for a visible post with open flags. */
function canReinstate({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  const isHidden = status === 'Under_Review' || status === 'Admin_Blocked';
  return canDecide && (isHidden || openFlagCount > 0);
}

function canBlock({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  return canDecide && (status === 'Under_Review' || openFlagCount > 0);
}
