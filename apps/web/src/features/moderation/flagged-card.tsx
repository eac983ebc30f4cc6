import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedContent, FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { type KeyboardEvent, useRef, useState } from 'react';
import { errorMessage, httpErrorOf } from '../../lib/api-failure.ts';
import { cn } from '../../lib/cn.ts';
import { ownerName } from '../../lib/format.ts';
import { isUnmodified } from '../../lib/shortcuts.ts';
import { useAction } from '../../lib/use-action.ts';
import { RequestText } from '../../request-interactions/request-content.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { type FlaggedDialog, FlaggedDialogs, reinstate } from './flagged-dialogs.tsx';
import { FlaggedFacts, FlaggedLooks } from './flagged-facts.tsx';
import { removeFromQueue, useDecision, useModerationParams } from './panel-hooks.ts';
import { ViewUserButton } from './panel-parts.tsx';

type FlaggedCardProps = {
  request: FlaggedRequest;
  className?: string;
  /** Called before a decided post leaves the list. */
  onLeave?: (() => void) | undefined;
};

/** One flagged post with all its moderation actions. */
export function FlaggedCard({ request, className, onLeave }: FlaggedCardProps) {
  const { owner, archived, canDecide, updateCount, awaitsFirstReview, guest } = request;
  // An admin sees all of the content. `FlaggedLooks` shows the type.
  const { text, type: _, anonymous, ...rest }: FlaggedContent = request;
  rest satisfies Record<string, never>;
  const [dialog, setDialog] = useState<FlaggedDialog | null>(null);
  const textBox = useRef<HTMLDivElement>(null);
  const { flaggedSearch } = useModerationParams();
  const reinstatement = useReinstate(request, {
    openReasonDialog: () => setDialog('reinstate'),
    onDecided: leave,
  });

  function leave() {
    // A post that was searched by its id shows its new status.
    if (request.id === flaggedSearch) return;
    onLeave?.();
    removeFromQueue(request.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.repeat || !isUnmodified(event)) return;
    const key = event.key.toLowerCase();
    const isReinstate = key === 'r' && canReinstate(request);
    if (!isReinstate && !(key === 'b' && canBlock(request))) return;
    event.preventDefault();
    // Prevents decisions on an unseen text: the first press scrolls it into view.
    const { current: box } = textBox;
    if (box && !isInView(box)) box.scrollIntoView({ block: 'center' });
    else if (isReinstate) void reinstatement.send();
    else setDialog('block');
  }

  return (
    <li>
      <Card
        role="group"
        tabIndex={0}
        data-request-card
        aria-label={translate(awaitsFirstReview ? 'panel.waiting-card' : 'panel.flagged-card', {
          username: ownerName(request),
        })}
        aria-keyshortcuts={canDecide ? 'R B' : undefined}
        className={cn('flex flex-col', className ?? 'gap-4 sm:p-5')}
        onKeyDown={onKeyDown}
      >
        <FlaggedLooks request={request} />
        <div ref={textBox}>
          <RequestText text={text} />
        </div>
        <FlaggedFacts request={request} />
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
              variant="outline"
              className="max-sm:flex-auto"
              pending={reinstatement.pending}
              onClick={reinstatement.send}
            >
              {translate(awaitsFirstReview ? 'panel.approve-post' : 'panel.reinstate')}
            </Button>
          )}
          {canBlock(request) && (
            <Button
              variant="outline"
              className="max-sm:flex-auto"
              onClick={() => setDialog('block')}
            >
              {translate(awaitsFirstReview ? 'panel.decline-post' : 'panel.block-post')}
            </Button>
          )}
          {owner && <ViewUserButton userId={owner.id} />}
          {!owner && anonymous && !guest && (
            <Button variant="ghost" onClick={() => setDialog('author')}>
              {translate('panel.view-user')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => setDialog('details')}>
            {translate('panel.details')}
          </Button>
          {archived && canDecide && (
            <Button variant="ghost" onClick={() => setDialog('delete')}>
              {translate('panel.delete-post')}
            </Button>
          )}
        </div>
      </Card>
      <FlaggedDialogs
        request={request}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDecided={leave}
      />
    </li>
  );
}

type ReinstateOptions = {
  /** Opens the dialog for a reason, which a child safety flag requires. */
  openReasonDialog: () => void;
  onDecided: () => void;
};

/** Reinstates a post by button or shortcut, one call at a time. */
function useReinstate(request: FlaggedRequest, { openReasonDialog, onDecided }: ReinstateOptions) {
  const { awaitsFirstReview } = request;
  const { decide, failure } = useDecision(
    awaitsFirstReview ? 'panel.approve-post-failed' : 'panel.reinstate-failed',
    onDecided,
  );
  const { pending, run } = useAction(errorMessage);

  /** The post may have been flagged for child safety after the list was loaded. */
  function handleMissingReason(error: unknown): boolean {
    const isMissing = httpErrorOf(error, 'moderation.child-safety-reason-required') !== null;
    if (isMissing) openReasonDialog();
    return isMissing;
  }

  async function send() {
    if (request.childSafety) return openReasonDialog();
    const message = translate(
      awaitsFirstReview ? 'panel.approved-post-toast' : 'panel.reinstated-toast',
    );
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

/** True for a hidden post, and for a visible post with open flags. */
function canReinstate({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  const isHidden = status === 'Under_Review' || status === 'Admin_Blocked';
  return canDecide && (isHidden || openFlagCount > 0);
}

function canBlock({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  return canDecide && (status === 'Under_Review' || openFlagCount > 0);
}
