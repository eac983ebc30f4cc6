import { translate } from '@prayer-swap/shared/messages/translate';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import type { ReactNode } from 'react';
import CheckCheck from '~icons/lucide/check-check';
import { cn } from '../lib/cn.ts';
import { useNow } from '../lib/use-now.ts';
import { RequestText } from './request-text.tsx';

type UpdateNoteProps = {
  update: RequestUpdate;
  /** Content at the end of the heading, such as the owner's button. */
  action?: ReactNode;
};

/** An update of a request and its time. */
export function UpdateNote({ update, action }: UpdateNoteProps) {
  const { text, answered, createdAt } = update;
  const time = relativeTime(new Date(createdAt), useNow());
  return (
    <UpdateSheet
      answered={answered}
      heading={
        <>
          {answered && <CheckCheck aria-hidden="true" className="size-4 shrink-0" />}
          <time dateTime={createdAt}>
            {answered
              ? translate('updates.answered-at', { time })
              : translate('updates.update-at', { time })}
          </time>
        </>
      }
      action={action}
    >
      <RequestText text={text} size="update" />
    </UpdateSheet>
  );
}

type UpdateSheetProps = {
  answered: boolean;
  heading: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** Indented below the request it belongs to. */
export function UpdateSheet({ answered, heading, action, children }: UpdateSheetProps) {
  return (
    <div className={cn('soft rounded-control p-3', answered ? 'bg-success-soft' : 'bg-sunken')}>
      <div className="flex items-center justify-between gap-2">
        <p
          className={cn(
            'flex min-h-5 items-center gap-1.5 text-meta font-medium',
            answered ? 'text-success' : 'text-ink-muted',
          )}
        >
          {heading}
        </p>
        {action}
      </div>
      {children}
    </div>
  );
}
