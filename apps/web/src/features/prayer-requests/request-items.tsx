import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { RequestCard } from './request-card.tsx';

type RequestItemsProps = {
  label: string;
  items: readonly PrayerRequest[];
  highlighted?: string | null | undefined;
};

/** Shorter lists are drawn whole: what is skipped has a guessed height, and a way back would miss its place. */
const CONTENT_VISIBILITY_THRESHOLD = 100;

/** The cards of one list, one under the other. */
export function RequestItems({ label, items, highlighted = null }: RequestItemsProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {items.map((request) => (
        // Of many, what is out of sight is neither laid out nor painted; search and screen readers still find it.
        <li
          key={request.id}
          className={
            items.length > CONTENT_VISIBILITY_THRESHOLD
              ? '[contain-intrinsic-size:auto_17rem] [content-visibility:auto] [overflow-clip-margin:1rem]'
              : undefined
          }
        >
          <RequestCard request={request} highlighted={request.id === highlighted} />
        </li>
      ))}
    </ul>
  );
}
