import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useRef } from 'react';
import Printer from '~icons/lucide/printer';
import { formatDay } from '../lib/format.ts';
import { serverNow } from '../lib/server-clock.ts';
import { platform } from '../platform/current.ts';
import { Button } from './button.tsx';
import { TextLink } from './link.tsx';
import { usePageHeading } from './page.tsx';

export type PrintItem = {
  id: string;
  /** As the app shows it; null for the member's own. */
  name: string | null;
  text: string;
  /** A text below, such as the answer. */
  note?: string;
};

type PrintSheetProps = {
  title: string;
  items: readonly PrintItem[];
  /** Whether the list has more than these. */
  hasMore: boolean;
  /** The screen of the list. */
  backTo: string;
};

/**
 * A list on paper: large type, black on white, and no item on two pages. It prints at once unless it
 * is empty.
 */
export function PrintSheet({ title, items, hasMore, backTo }: PrintSheetProps) {
  const heading = usePageHeading(title);
  usePrintOnce(items.length > 0);
  return (
    <div className="mx-auto max-w-[44rem]">
      <div className="no-print mb-6 flex flex-wrap items-center gap-4">
        <TextLink to={backTo}>{translate('print.back')}</TextLink>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer className="size-4.5" />
          {translate('print.print')}
        </Button>
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-landing font-bold">
        {title}
      </h1>
      <p className="mb-4 text-body">{formatDay(new Date(serverNow()).toISOString())}</p>
      {items.length === 0 && <p className="text-body">{translate('print.empty')}</p>}
      <ol>
        {items.map(({ id, name, text, note }) => (
          <li key={id} className="break-inside-avoid border-t border-line-strong py-4">
            {name !== null && (
              <p className="text-body font-bold">
                <bdi>{name}</bdi>
              </p>
            )}
            <p dir="auto" className="request-text text-swap">
              {text}
            </p>
            {note && (
              <p dir="auto" className="request-text mt-2 ps-6 text-request">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
      {hasMore && <p className="text-body">{translate('print.first', { count: items.length })}</p>}
    </div>
  );
}

/** Opens the print dialog after the first layout with the fonts. */
function usePrintOnce(isReady: boolean) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isReady) return;
    isDone.current = true;
    void document.fonts.ready.then(() => window.print());
  }, [isReady]);
}

/** A link to the sheet of a list. A native shell cannot print. */
export function PrintLink({ to }: { to: string }) {
  return platform.kind === 'browser' && <TextLink to={to}>{translate('print.print')}</TextLink>;
}
