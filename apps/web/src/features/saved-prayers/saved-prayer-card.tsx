import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useRef } from 'react';
import BookmarkMinus from '~icons/lucide/bookmark-minus';
import BookmarkPlus from '~icons/lucide/bookmark-plus';
import { cn } from '../../lib/cn.ts';
import { InteractionError } from '../../request-interactions/interaction-error.tsx';
import { PrayButton } from '../../request-interactions/pray-button.tsx';
import { RequestByline } from '../../request-interactions/request-byline.tsx';
import { RequestText } from '../../request-interactions/request-text.tsx';
import { RequestUpdates } from '../../request-interactions/request-updates.tsx';
import { useMute } from '../../request-interactions/use-mute.ts';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import { setSaved, useIsSaved } from '../../request-interactions/use-saved-prayer.ts';
import { ViewerMenu } from '../../request-interactions/viewer-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { updateSavedPrayer } from './saved-prayers-query.ts';

/** A saved prayer. After removal the card stays until the list is opened again. */
export function SavedPrayerCard({ request }: { request: PrayerRequest }) {
  const card = useRef<HTMLDivElement>(null);
  const interactions = useRequestInteractions(request, { apply: updateSavedPrayer });
  const mute = useMute(request, () => card.current);
  const isSaved = useIsSaved(request.id, request.userPrayingFor);
  const Icon = isSaved ? BookmarkMinus : BookmarkPlus;
  return (
    <Card
      ref={card}
      as="article"
      data-request-card
      tabIndex={-1}
      aria-busy={mute.state.is === 'busy' || undefined}
      aria-label={translate('requests.card', {
        type: request.type,
        username: request.ownerUsername,
      })}
      className={cn(
        'flex flex-col gap-3 transition-opacity duration-200 [&_.request-text]:transition-opacity',
        !isSaved && '[&_.request-text]:opacity-70 contrast-more:[&_.request-text]:opacity-100',
      )}
    >
      <RequestByline
        request={request}
        menu={<ViewerMenu request={request} can={request.can} onMute={mute.start} />}
      />
      <RequestText text={request.text} />
      <RequestUpdates request={request} />
      {request.can.pray && <PrayButton request={request} onPray={interactions.pray} />}
      <Button
        variant="ghost"
        size="small"
        className="-ms-3 self-start"
        onClick={() => setSaved(request.id, !isSaved)}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        {translate(isSaved ? 'praying-for.stop' : 'praying-for.keep')}
      </Button>
      <InteractionError failure={interactions.failure} />
      {mute.state.is === 'failed' && (
        <ErrorState message={mute.state.message} onRetry={mute.state.retry} />
      )}
    </Card>
  );
}
