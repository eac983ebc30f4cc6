import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { moveCardFocus, useShortcuts } from '../../lib/shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';

const KEYS: [key: string, message: MessageCode][] = [
  ['J', 'keys.next'],
  ['K', 'keys.previous'],
  ['P', 'requests.mark-prayed'],
  ['?', 'keys.help'],
];

/** Single keys of the feed, which the profile can turn off, and the dialog that lists them. */
export function FeedKeys() {
  const [open, setOpen] = useState(false);
  useShortcuts({
    j: () => moveCardFocus(1),
    k: () => moveCardFocus(-1),
    p: pray,
    '?': () => setOpen(true),
  });

  return (
    <Dialog open={open} onOpenChange={setOpen} title={translate('keys.title')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {KEYS.map(([key, message]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-w-9 justify-center rounded-control border border-line-strong px-2 py-1 font-sans text-label font-bold">
                {key}
              </kbd>
            </dt>
            <dd className="text-body">{translate(message)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function pray() {
  const card = document.activeElement?.closest('[data-request-card]');
  card?.querySelector<HTMLElement>('[data-pray]')?.click();
}
