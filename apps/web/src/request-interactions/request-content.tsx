import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { isUsername, type RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { localDate } from '@prayer-swap/shared/saved-prayers/next-reminder';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import CheckCheck from '~icons/lucide/check-check';
import { cn } from '../lib/cn.ts';
import { deviceTimeZone } from '../lib/device-time-zone.ts';
import { formatMoment, formatWeekday, ownerName } from '../lib/format.ts';
import { useNow } from '../lib/use-now.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Chip, type ChipTone } from '../ui/chip.tsx';
import { Dotted } from '../ui/dotted.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { audienceName } from './audience-name.tsx';

/** The content that readers see as it is. `anonymous` removes the name; the rest are consents. */
type ShownContent = Omit<
  RequestContent,
  'anonymous' | 'visibleToVisitors' | 'namedToVisitors' | 'allowsWords'
>;

export type BylineRequest = Pick<
  PrayerRequest,
  'type' | 'createdAt' | 'ownerUsername' | 'ownerIsAdmin'
> &
  Partial<Pick<PrayerRequest, 'editedAt' | 'isOwner' | 'answered'> & Omit<ShownContent, 'text'>>;

type RequestBylineProps = {
  request: BylineRequest;
  /** Set if a heading above names the type. */
  typeHidden?: boolean | undefined;
  /** Content at the end of the line, such as a menu. */
  menu?: ReactNode;
};

/** The author, the time and the type of a request. */
export function RequestByline({ request, typeHidden = false, menu }: RequestBylineProps) {
  const { ownerUsername, type, answered } = request;
  return (
    <div className="@container">
      <div className="flex items-start gap-2 narrow:gap-3 @max-[9rem]:flex-wrap @max-[9rem]:justify-between">
        <Avatar name={isUsername(ownerUsername) ? ownerUsername : null} />
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
              <Dotted>
                <PostedAt at={request.createdAt} />
                {request.editedAt && translate('requests.edited')}
                {request.isOwner && translate('requests.you')}
                {audienceName(request)}
                {request.day && <DayOf day={request.day} />}
              </Dotted>
            </p>
          </div>
          {(answered || !typeHidden) && (
            <div className="flex flex-wrap gap-1.5">
              {answered && <AnsweredChip />}
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
function AnsweredChip() {
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

/** The day that the request is about, by the reader's own clock. */
function DayOf({ day }: { day: string }) {
  const today = localDate(deviceTimeZone(), useNow());
  // The server does not know the reader's clock.
  if (import.meta.env.SSR) return <Skeleton className="inline-block! h-3 w-24" />;
  const date = formatWeekday(day);
  return (
    <time dateTime={day} className="font-medium text-ink">
      {day === today
        ? translate('requests.day-today')
        : translate(day < today ? 'requests.day-was' : 'requests.day-on', { date })}
    </time>
  );
}

const TYPES: Record<RequestType, { tone: ChipTone; name: MessageCode }> = {
  Support: { tone: 'support', name: 'requests.support' },
  Celebration: { tone: 'celebration', name: 'requests.celebration' },
  Prompt: { tone: 'prompt', name: 'requests.prompt' },
};

const SIZES = { usual: 'text-request', swap: 'text-swap', update: 'text-body' };

type RequestTextProps = {
  text: string;
  /** `swap` is the larger font of the swap cards, `update` the smaller one of updates. */
  size?: keyof typeof SIZES;
};

/**
 * User text, rendered as text and never as markup. Eight lines show; "Read more" opens the rest.
 */
export function RequestText({ text, size = 'usual' }: RequestTextProps) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const hasOverflow = useOverflow(paragraph, text, open);
  return (
    <div>
      <p
        ref={paragraph}
        id={hasOverflow ? id : undefined}
        dir="auto"
        className={cn('request-text', SIZES[size], !open && 'line-clamp-8')}
      >
        {text}
      </p>
      {hasOverflow && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="press -mx-2 min-h-11 rounded-control px-2 text-label font-bold text-primary underline-offset-4 hover:underline"
          onClick={() => setOpen(!open)}
        >
          {translate(open ? 'requests.read-less' : 'requests.read-more')}
        </button>
      )}
    </div>
  );
}

/** Whether the clamp hides lines. An expanded text retains the result from when it was clamped. */
function useOverflow(box: { current: HTMLElement | null }, text: string, open: boolean): boolean {
  const [overflows, setOverflows] = useState(false);
  const overflowed = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || open) return;
    // Tall glyphs of some scripts overflow their line box slightly. Only a full hidden line counts.
    const measure = () => {
      const hidden = element.scrollHeight - element.clientHeight;
      const now = hidden > Number.parseFloat(getComputedStyle(element).lineHeight) / 2;
      if (now !== overflowed.current) flushSync(() => setOverflows(now));
      overflowed.current = now;
    };
    // The observer fires once initially, after the first layout and before the paint.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, text, open]);
  return overflows;
}

type UpdateNoteProps = {
  update: Pick<RequestUpdate, 'text' | 'answered' | 'createdAt'>;
  /** Content at the end of the heading, such as the owner's button. */
  action?: ReactNode;
};

/** An update of a request and its time, indented below the request. */
export function UpdateNote({ update: { text, answered, createdAt }, action }: UpdateNoteProps) {
  return (
    <div className={cn('soft rounded-control p-3', answered ? 'bg-success-soft' : 'bg-sunken')}>
      <div className="flex items-center justify-between gap-2">
        <p
          className={cn(
            'flex min-h-5 items-center gap-1.5 text-meta font-medium',
            answered ? 'text-success' : 'text-ink-muted',
          )}
        >
          <UpdateHeading answered={answered} at={createdAt} />
        </p>
        {action}
      </div>
      <RequestText text={text} size="update" />
    </div>
  );
}

function UpdateHeading({ answered, at }: { answered: boolean; at: string }) {
  const time = relativeTime(new Date(at), useNow());
  return (
    <>
      {answered && <CheckCheck className="size-4" />}
      <time dateTime={at}>
        {answered
          ? translate('updates.answered-at', { time })
          : translate('updates.update-at', { time })}
      </time>
    </>
  );
}
