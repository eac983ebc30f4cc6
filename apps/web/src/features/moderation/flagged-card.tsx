import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { type KeyboardEvent, useRef, useState } from 'react';
import Archive from '~icons/lucide/archive';
import ChevronsRight from '~icons/lucide/chevrons-right';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import Hourglass from '~icons/lucide/hourglass';
import ShieldAlert from '~icons/lucide/shield-alert';
import { errorMessage, httpErrorOf } from '../../lib/api-failure.ts';
import { ownerName } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { RequestTypeChip } from '../../request-interactions/request-byline.tsx';
import { RequestText } from '../../request-interactions/request-content.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineError } from '../../ui/error-state.tsx';
import { type FlaggedDialog, FlaggedDialogs, reinstate } from './flagged-dialogs.tsx';
import { useDecision } from './panel-hooks.ts';
import { Age, type Look, LookChip, ViewUserButton } from './panel-parts.tsx';

/** One flagged post with all its moderation actions. */
export function FlaggedCard({ request }: { request: FlaggedRequest }) {
  const { owner, archived, canDecide, updateCount } = request;
  const [dialog, setDialog] = useState<FlaggedDialog | null>(null);
  const text = useRef<HTMLDivElement>(null);
  const reinstatement = useReinstate(request, () => setDialog('reinstate'));

  function onKeyDown(event: KeyboardEvent) {
    const isUnmodified = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.target !== event.currentTarget || !isUnmodified) return;
    const key = event.key.toLowerCase();
    const isReinstate = key === 'r' && canReinstate(request);
    if (!isReinstate && !(key === 'b' && canBlock(request))) return;
    event.preventDefault();
    // Prevents decisions on an unseen text: the first press scrolls it into view.
    if (text.current && !isInView(text.current)) text.current.scrollIntoView({ block: 'center' });
    else if (isReinstate) void reinstatement.send();
    else setDialog('block');
  }

  return (
    <li>
      <Card
        role="group"
        tabIndex={0}
        aria-label={translate('panel.flagged-card', { username: ownerName(request) })}
        aria-keyshortcuts={canDecide ? 'R B' : undefined}
        className="flex flex-col gap-4 sm:p-5"
        onKeyDown={onKeyDown}
      >
        <FlaggedFacts request={request} />
        <div ref={text}>
          <RequestText text={request.text} />
        </div>
        {updateCount > 0 && (
          <p className="text-meta font-medium text-ink-muted">
            {translate('panel.has-updates', { count: updateCount })}
          </p>
        )}
        {reinstatement.failure && <InlineError>{reinstatement.failure}</InlineError>}
        {!canDecide && <p className="text-label text-ink-muted">{translate('panel.own-post')}</p>}
        <div className="flex flex-wrap gap-2">
          {canReinstate(request) && (
            <Button
              variant="soft"
              className="max-sm:flex-auto"
              pending={reinstatement.pending}
              onClick={reinstatement.send}
            >
              {translate('panel.reinstate')}
            </Button>
          )}
          {canBlock(request) && (
            <Button
              variant="danger"
              className="max-sm:flex-auto"
              onClick={() => setDialog('block')}
            >
              {translate('panel.block-post')}
            </Button>
          )}
          {owner && <ViewUserButton userId={owner.id} />}
          {!owner && request.anonymous && (
            <Button variant="ghost" onClick={() => setDialog('author')}>
              {translate('panel.view-user')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => setDialog('details')}>
            {translate('panel.details')}
          </Button>
          {archived && canDecide && (
            <Button variant="ghost" className="text-danger" onClick={() => setDialog('delete')}>
              {translate('panel.delete-post')}
            </Button>
          )}
        </div>
      </Card>
      <FlaggedDialogs request={request} dialog={dialog} onClose={() => setDialog(null)} />
    </li>
  );
}

/**
 * Reinstates a post by button or shortcut, one call at a time.
 *
 * @param openReasonDialog opens the dialog for a reason, which a child safety flag requires
 */
function useReinstate(request: FlaggedRequest, openReasonDialog: () => void) {
  const { decide, failure } = useDecision('panel.reinstate-failed');
  const { pending, run } = useAction(errorMessage);

  /** The post may have been flagged for child safety after the list was loaded. */
  function handleMissingReason(error: unknown): boolean {
    const isMissing = httpErrorOf(error, 'moderation.child-safety-reason-required') !== null;
    if (isMissing) openReasonDialog();
    return isMissing;
  }

  async function send() {
    if (request.childSafety) return openReasonDialog();
    const message = translate('panel.reinstated-toast');
    await decide(() => reinstate(request), message, handleMissingReason);
  }

  return { send: () => run(send), pending, failure };
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

/** True for a hidden post, and for a visible post with open flags. */
function canReinstate({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  const isHidden = status === 'Under_Review' || status === 'Admin_Blocked';
  return canDecide && (isHidden || openFlagCount > 0);
}

function canBlock({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  return canDecide && (status === 'Under_Review' || openFlagCount > 0);
}
