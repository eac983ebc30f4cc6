import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { cn } from '../lib/cn.ts';
import { ownerName } from '../lib/format.ts';
import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import { useActionsOn } from '../offline/pending-actions.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { showToast } from '../ui/toast.tsx';
import { applyActions, type Engagement } from './engagement.ts';
import { useMute } from './flags-and-mutes.ts';
import { InteractionError, PrayButton, PrayedCount, ReactionRow } from './interaction-controls.tsx';
import { type BylineRequest, RequestByline, RequestText, UpdateNote } from './request-content.tsx';
import { ViewerMenu } from './request-menu.tsx';
import { type InteractionOptions, useRequestInteractions } from './use-request-interactions.ts';
import { WordToAuthor } from './word-to-author.tsx';

const earlierUpdatesModule = createLazyModule(() => import('./earlier-updates.tsx'));

/** The fields of a request that every card shows. */
export type CardRequest = BylineRequest &
  Pick<PrayerRequest, 'id' | 'text' | 'updateCount' | 'newestUpdate'>;

type RequestCardFrameProps = ComponentProps<typeof Card> & {
  request: CardRequest;
  /** A heading above the author, such as the reason why the swap drew the request. */
  heading?: ReactNode;
  typeHidden?: boolean | undefined;
  menu?: ReactNode;
  /** Replaces the text. */
  body?: ReactNode;
  /** The owner's action on each update. */
  renderUpdateAction?: ((update: RequestUpdate) => ReactNode) | undefined;
  /** Placeholders of a prerendered card, for parts that only some requests have. */
  placeholders?: { answered: string; update: string };
};

/** The content of a request as a card, on every screen. `children` are the controls below it. */
export function RequestCardFrame({
  request,
  size = 'usual',
  heading,
  typeHidden,
  menu,
  body,
  renderUpdateAction,
  placeholders,
  className,
  children,
  ...card
}: RequestCardFrameProps) {
  return (
    <Card
      {...card}
      size={size}
      className={cn('flex flex-col', size === 'swap' ? 'gap-4' : 'gap-3', className)}
    >
      {heading}
      <RequestByline
        request={request}
        typeHidden={typeHidden}
        menu={menu}
        answeredPlaceholder={placeholders?.answered}
      />
      {body || <RequestText text={request.text} size={size} />}
      {placeholders?.update}
      <RequestUpdates request={request} renderAction={renderUpdateAction} />
      {children}
    </Card>
  );
}

type RequestCardProps = Omit<RequestCardFrameProps, 'request' | 'placeholders'> &
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

type RequestUpdatesProps = {
  request: Pick<PrayerRequest, 'id' | 'updateCount' | 'newestUpdate'>;
  /** The owner's action on each update. */
  renderAction?: ((update: RequestUpdate) => ReactNode) | undefined;
};

/** The newest update below a request, with the earlier ones on demand. */
function RequestUpdates({ request, renderAction }: RequestUpdatesProps) {
  const { newestUpdate, updateCount } = request;
  if (!newestUpdate) return null;
  return (
    <div className="flex flex-col gap-2">
      <UpdateNote update={newestUpdate} action={renderAction?.(newestUpdate)} />
      {updateCount > 1 && <EarlierToggle request={request} renderAction={renderAction} />}
    </div>
  );
}

function EarlierToggle({ request, renderAction }: RequestUpdatesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const updatesModule = useLazyModule(earlierUpdatesModule, open, () => {
    setOpen(false);
    showToast(translate('error.offline'));
  });
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="press -ms-2 min-h-11 self-start rounded-control px-2 text-label font-bold text-primary underline-offset-4 hover:underline"
        onClick={() => setOpen(!open)}
      >
        {open
          ? translate('updates.earlier-hide')
          : translate('updates.earlier', { count: request.updateCount - 1 })}
      </button>
      <div id={id} className="empty:hidden">
        {open && updatesModule && (
          <updatesModule.EarlierUpdates request={request} renderAction={renderAction} />
        )}
      </div>
    </>
  );
}
