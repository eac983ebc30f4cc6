import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { ownerName } from '../lib/format.ts';
import { useActionsOn } from '../offline/pending-actions.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { applyActions, type Engagement } from './engagement.ts';
import { useMute } from './flags-and-mutes.ts';
import { InteractionError, PrayButton, PrayedCount, ReactionRow } from './interaction-controls.tsx';
import {
  type CardRequest,
  RequestCardFrame,
  type RequestCardFrameProps,
} from './request-card-frame.tsx';
import { ViewerMenu } from './request-menu.tsx';
import { type InteractionOptions, useRequestInteractions } from './use-request-interactions.ts';
import { WordToAuthor } from './word-to-author.tsx';

type RequestCardProps = Omit<RequestCardFrameProps, 'request'> &
  InteractionOptions & {
    ref?: RefObject<HTMLDivElement | null>;
    request: CardRequest &
      Engagement &
      Partial<Pick<PrayerRequest, 'userPrayingFor' | 'allowsWords'>>;
    can: ComponentProps<typeof ViewerMenu>['can'] & Pick<PrayerRequest['can'], 'react' | 'pray'>;
    /** Whether the reactions are shown, and the number of members who prayed beside them. */
    reactions: 'with-prayed-count' | 'alone' | 'none';
    /** An action below the button to pray. */
    action?: ReactNode;
    busy?: boolean;
  };

/** A request with the interactions of its viewer: in the feed, the swap and the saved prayers. */
export function RequestCard({
  ref,
  request: loaded,
  can,
  apply,
  onConfirmed,
  reactions,
  menu,
  action,
  busy = false,
  children,
  ...frame
}: RequestCardProps) {
  const ownRef = useRef<HTMLDivElement>(null);
  const card = ref ?? ownRef;
  const actions = useActionsOn(loaded.id);
  const request = applyActions(loaded, actions);
  const { react, pray, failure } = useRequestInteractions(request, { apply, onConfirmed });
  const mute = useMute(request, card);
  const [wasCompleted] = useState(loaded.userCompleted);
  return (
    <RequestCardFrame
      ref={card}
      as="article"
      data-request-card
      tabIndex={-1}
      aria-busy={busy || mute.pending || undefined}
      aria-label={
        frame.heading
          ? undefined
          : translate('requests.card', { type: request.type, username: ownerName(request) })
      }
      request={request}
      menu={menu || <ViewerMenu request={request} can={can} onMute={mute.start} />}
      {...frame}
    >
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {reactions !== 'none' && (
          <ReactionRow request={request} onReact={can.react ? react : undefined} />
        )}
        {reactions === 'with-prayed-count' &&
          !request.userCompleted &&
          (can.pray || request.totalCompleted > 0) && (
            <PrayedCount count={request.totalCompleted} />
          )}
        {can.pray && (
          <PrayButton
            request={request}
            onPray={pray}
            look={frame.size === 'swap' ? 'solid' : 'quiet'}
          />
        )}
      </div>
      {can.pray && request.allowsWords && request.userCompleted && (
        <WordToAuthor
          requestId={request.id}
          startsOpen={!wasCompleted}
          isPrayerQueued={actions.some(({ type }) => type === 'completion')}
        />
      )}
      {action}
      <InteractionError failure={failure} />
      {mute.error && <ErrorState message={mute.error} onRetry={mute.start} />}
      {children}
    </RequestCardFrame>
  );
}
