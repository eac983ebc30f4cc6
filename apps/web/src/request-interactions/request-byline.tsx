import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER, type RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import type { ReactNode } from 'react';
import CheckCheck from '~icons/lucide/check-check';
import { formatMoment, ownerName } from '../lib/format.ts';
import { useNow } from '../lib/use-now.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Chip, type ChipTone } from '../ui/chip.tsx';
import { Dotted } from '../ui/dotted.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export type BylineRequest = Pick<
  PrayerRequest,
  'type' | 'createdAt' | 'ownerUsername' | 'ownerIsAdmin'
> &
  Partial<Pick<PrayerRequest, 'editedAt' | 'isOwner' | 'answered'>>;

type RequestBylineProps = {
  request: BylineRequest;
  /** Set if a heading above names the type. */
  typeHidden?: boolean | undefined;
  /** Content at the end of the line, such as a menu. */
  menu?: ReactNode;
  /** Stands for the chip of an answered request on a prerendered card, whose time is unknown. */
  answeredPlaceholder?: string | undefined;
};

/** The author, the time and the type of a request. */
export function RequestByline(props: RequestBylineProps) {
  const { request, typeHidden = false, menu, answeredPlaceholder } = props;
  const { ownerUsername, type } = request;
  const isPrerendered = answeredPlaceholder !== undefined;
  const answered = answeredPlaceholder ?? (request.answered && <AnsweredChip />);
  return (
    <div className="@container">
      <div className="flex items-start gap-2 narrow:gap-3 @max-[9rem]:flex-wrap @max-[9rem]:justify-between">
        {isPrerendered ? (
          <Skeleton className="size-10 shrink-0 rounded-full" />
        ) : (
          <Avatar name={ownerUsername === ANONYMOUS_OWNER ? null : ownerUsername} />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 narrow:gap-x-3 @max-[9rem]:order-last @max-[9rem]:basis-full">
          {/* The chips wrap to the next line before these words do. */}
          <div className="max-w-full flex-auto wrap-break-word">
            <p className="text-label font-bold">
              <Dotted>
                <bdi>{ownerName(request)}</bdi>
                {type === 'Prompt' && request.ownerIsAdmin && (
                  <span className="text-prompt">{translate('common.admin')}</span>
                )}
              </Dotted>
            </p>
            <p className="text-meta text-ink-muted">
              {isPrerendered ? (
                <Skeleton className="inline-block! h-3 w-16" />
              ) : (
                <Dotted>
                  <PostedAt at={request.createdAt} />
                  {request.editedAt && translate('requests.edited')}
                  {request.isOwner && translate('requests.you')}
                </Dotted>
              )}
            </p>
          </div>
          {(answered || !typeHidden) && (
            <div className="flex flex-wrap gap-1.5">
              {answered}
              {!typeHidden && <RequestTypeChip type={type} />}
            </div>
          )}
        </div>
        {menu}
      </div>
    </div>
  );
}

/** The chip that names the type of a request. */
export function RequestTypeChip({ type }: { type: RequestType }) {
  const { tone, name } = TYPES[type];
  return <Chip tone={tone}>{translate(name)}</Chip>;
}

/** Marks a request as answered by its author. */
export function AnsweredChip() {
  return (
    <Chip tone="success">
      <CheckCheck className="size-3.5" />
      {translate('updates.answered')}
    </Chip>
  );
}

function PostedAt({ at }: { at: string }) {
  return (
    <time
      dateTime={at}
      // Formatted on hover, so that the first screen of a phone does not load a date format.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatMoment(at);
      }}
    >
      {relativeTime(new Date(at), useNow())}
    </time>
  );
}

const TYPES: Record<RequestType, { tone: ChipTone; name: MessageCode }> = {
  Support: { tone: 'support', name: 'requests.support' },
  Celebration: { tone: 'celebration', name: 'requests.celebration' },
  Prompt: { tone: 'prompt', name: 'requests.prompt' },
};
