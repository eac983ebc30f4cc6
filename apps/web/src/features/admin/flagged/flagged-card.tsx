import type { FlaggedRequest } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type KeyboardEvent, useState } from 'react';
import { ownerName } from '../../../lib/owner-name.ts';
import { RequestText } from '../../../request-acts/request-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { type Asking, FlaggedActions } from './flagged-actions.tsx';
import { FlaggedDialogs } from './flagged-dialogs.tsx';
import { FlaggedFacts } from './flagged-facts.tsx';
import { mayBlock, mayReinstate } from './may-decide.ts';
import { useReinstate } from './use-reinstate.ts';

type FlaggedCardProps = { request: FlaggedRequest; onOpenUser: (userId: string) => void };

/** One flagged post with everything that can be decided about it. */
export function FlaggedCard({ request, onOpenUser }: FlaggedCardProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { reinstate, pending, failure } = useReinstate(request);

  function onKeyDown(event: KeyboardEvent) {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.target !== event.currentTarget || !plain) return;
    const key = event.key.toLowerCase();
    if (key === 'r' && mayReinstate(request)) void reinstate();
    else if (key === 'b' && mayBlock(request)) setAsking('block');
    else return;
    event.preventDefault();
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
        {/* What has the focus does not hide behind the row of buttons. */}
        <div className="[&_button]:scroll-mb-28">
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
