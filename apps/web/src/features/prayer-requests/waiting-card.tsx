import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/anonymous';
import { useMember } from '../../lib/session.ts';
import { isCreation } from '../../offline/outbox-items.ts';
import type { Waiting } from '../../offline/waiting.ts';
import { RequestByline } from '../../request-acts/request-byline.tsx';
import { RequestText } from '../../request-acts/request-text.tsx';
import { Card } from '../../ui/card.tsx';
import { WaitingActions } from './waiting-actions.tsx';
import { WaitingState } from './waiting-state.tsx';

/** Something that is only on this device so far. */
export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const { username, admin } = useMember();
  const { item, text } = waiting;
  const creation = isCreation(item) ? item.data : null;
  const createdAt = new Date(item.timestamp).toISOString();
  const label = item.refusal ? 'offline.refused-card' : 'offline.waiting-card';
  return (
    <Card
      as="article"
      data-request-card
      tabIndex={-1}
      aria-label={translate(label, { type: creation?.type ?? 'change' })}
      className="flex flex-col gap-3 border-dashed border-line-strong shadow-none"
    >
      {creation ? (
        <RequestByline
          request={{
            type: creation.type,
            createdAt,
            ownerUsername: creation.anonymous ? ANONYMOUS_OWNER : username,
            ownerIsAdmin: admin,
            isOwner: true,
          }}
        />
      ) : (
        <p className="text-label font-bold">{translate('offline.a-change')}</p>
      )}
      <RequestText text={text} />
      <WaitingState item={item} />
      <WaitingActions waiting={waiting} />
    </Card>
  );
}
