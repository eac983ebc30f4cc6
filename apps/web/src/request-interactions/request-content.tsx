import { translate } from '@prayer-swap/shared/messages/translate';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import CheckCheck from '~icons/lucide/check-check';
import { cn } from '../lib/cn.ts';
import { useNow } from '../lib/use-now.ts';
import { Skeleton } from '../ui/skeleton.tsx';

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
  /** Without a time on a prerendered card. */
  update: Pick<RequestUpdate, 'text' | 'answered'> & Partial<Pick<RequestUpdate, 'createdAt'>>;
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
          {createdAt === undefined ? (
            <Skeleton className="h-3 w-24" />
          ) : (
            <UpdateHeading answered={answered} at={createdAt} />
          )}
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
