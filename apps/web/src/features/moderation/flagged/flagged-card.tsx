import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ownerName } from '../../../lib/format.ts';
import { RequestText } from '../../../request-interactions/request-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { FlaggedActions, type FlaggedDialog } from './flagged-actions.tsx';
import { FlaggedDialogs } from './flagged-dialogs.tsx';
import { FlaggedFacts } from './flagged-facts.tsx';
import { canBlock, canReinstate } from './flagged-policy.ts';
import { useReinstate } from './use-reinstate.ts';

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
