import type { FlaggedRequest } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ownerName } from '../../../lib/owner-name.ts';
import { RequestText } from '../../../request-acts/request-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { type Asking, FlaggedActions } from './flagged-actions.tsx';
import { FlaggedDialogs } from './flagged-dialogs.tsx';
import { FlaggedFacts } from './flagged-facts.tsx';
import { isInView } from './in-view.ts';
import { mayBlock, mayReinstate } from './may-decide.ts';
import { useReinstate } from './use-reinstate.ts';

type FlaggedCardProps = { request: FlaggedRequest; onOpenUser: (userId: string) => void };

/** One flagged post with everything that can be decided about it. */
export function FlaggedCard({ request, onOpenUser }: FlaggedCardProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const text = useRef<HTMLDivElement>(null);
  const { reinstate, pending, failure } = useReinstate(request, () => setAsking('reinstate'));

  function onKeyDown(event: KeyboardEvent) {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.target !== event.currentTarget || !plain) return;
    const key = event.key.toLowerCase();
    const reinstates = key === 'r' && mayReinstate(request);
    if (!reinstates && !(key === 'b' && mayBlock(request))) return;
    event.preventDefault();
    // Nothing is decided unseen: the first press brings the text into view.
    if (text.current && !isInView(text.current)) text.current.scrollIntoView({ block: 'center' });
    else if (reinstates) void reinstate();
    else setAsking('block');
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
        {failure && <FailureLine>{failure}</FailureLine>}
        <FlaggedActions
          request={request}
          reinstating={pending}
          onReinstate={reinstate}
          onAsk={setAsking}
          onOpenUser={onOpenUser}
        />
      </Card>
      <FlaggedDialogs
        request={request}
        asking={asking}
        onClose={() => setAsking(null)}
        onOpenUser={onOpenUser}
      />
    </li>
  );
}
