import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cn } from '../lib/cn.ts';
import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast.tsx';
import { type BylineRequest, RequestByline, RequestText, UpdateNote } from './request-content.tsx';

const earlierUpdatesModule = createLazyModule(() => import('./earlier-updates.tsx'));

/** The fields of a request that every card shows. */
export type CardRequest = BylineRequest &
  Pick<PrayerRequest, 'id' | 'text' | 'updateCount' | 'newestUpdate'>;

export type RequestCardFrameProps = ComponentProps<typeof Card> & {
  request: CardRequest;
  /** A heading above the author, such as the reason why the swap drew the request. */
  heading?: ReactNode;
  typeHidden?: boolean | undefined;
  menu?: ReactNode;
  /** Replaces the text. */
  body?: ReactNode;
  /** The owner's action on each update. */
  renderUpdateAction?: ((update: RequestUpdate) => ReactNode) | undefined;
};

/**
 * The content of a request as a card, on every screen. `children` are the controls below it. The
 * server renders it too: see `render-cards.tsx`.
 */
export function RequestCardFrame({
  request,
  size = 'usual',
  heading,
  typeHidden,
  menu,
  body,
  renderUpdateAction,
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
      <RequestByline request={request} typeHidden={typeHidden} menu={menu} />
      {body || <RequestText text={request.text} size={size} />}
      <RequestUpdates request={request} renderAction={renderUpdateAction} />
      {children}
    </Card>
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
        // A prerendered card is not interactive yet.
        disabled={import.meta.env.SSR}
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
