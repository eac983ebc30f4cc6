import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useRef } from 'react';
import BookmarkMinus from '~icons/lucide/bookmark-minus';
import BookmarkPlus from '~icons/lucide/bookmark-plus';
import { cn } from '../../lib/cn.ts';
import { ActFailureNote } from '../../request-acts/act-failure.tsx';
import { setKept, useKept } from '../../request-acts/keeping.ts';
import { OthersMenu } from '../../request-acts/others-menu.tsx';
import { PrayButton } from '../../request-acts/pray-button.tsx';
import { RequestByline } from '../../request-acts/request-byline.tsx';
import { RequestText } from '../../request-acts/request-text.tsx';
import { RequestUpdates } from '../../request-acts/request-updates.tsx';
import { useHiding } from '../../request-acts/use-hiding.ts';
import { useRequestActs } from '../../request-acts/use-request-acts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { changeKept } from './praying-for-query.ts';

/** A request on the member's own list. Taken off, it stays where it is until the list is opened again. */
export function KeptCard({ request }: { request: PrayerRequest }) {
  const card = useRef<HTMLDivElement>(null);
  const acts = useRequestActs(request, { apply: changeKept });
  const hiding = useHiding(request, () => card.current);
  const kept = useKept(request.id, request.userPrayingFor);
  const Icon = kept ? BookmarkMinus : BookmarkPlus;
  return (
    <Card
      ref={card}
      as="article"
      data-request-card
      tabIndex={-1}
      aria-busy={hiding.state.is === 'busy' || undefined}
      aria-label={translate('requests.card', {
        type: request.type,
        username: request.ownerUsername,
      })}
      className={cn(
        'flex flex-col gap-3 transition-opacity duration-200 [&_.request-text]:transition-opacity',
        !kept && '[&_.request-text]:opacity-70 contrast-more:[&_.request-text]:opacity-100',
      )}
    >
      <RequestByline
        request={request}
        menu={<OthersMenu request={request} can={request.can} onHide={hiding.start} />}
      />
      <RequestText text={request.text} />
      <RequestUpdates request={request} />
      {request.can.pray && <PrayButton request={request} onPray={acts.pray} />}
      <Button
        variant="ghost"
        size="small"
        className="-ms-3 self-start"
        onClick={() => setKept(request.id, !kept)}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        {translate(kept ? 'praying-for.stop' : 'praying-for.keep')}
      </Button>
      <ActFailureNote failure={acts.failure} />
      {hiding.state.is === 'failed' && (
        <ErrorState message={hiding.state.words} onRetry={hiding.state.retry} />
      )}
    </Card>
  );
}
