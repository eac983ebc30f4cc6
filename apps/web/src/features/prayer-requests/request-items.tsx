import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { RequestCard } from './request-card.tsx';

type RequestItemsProps = {
  label: string;
  items: readonly PrayerRequest[];
  highlighted?: string | null | undefined;
};

/**
 * Shorter lists render in full: skipped content has an estimated height, which breaks scroll
 * restoration.
 */
const CONTENT_VISIBILITY_THRESHOLD = 100;

/** The cards of one list. */
export function RequestItems({ label, items, highlighted = null }: RequestItemsProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {items.map((request) => (
        // In a long list, layout and paint skip cards out of view. Find-in-page and screen readers
        // still reach them.
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
