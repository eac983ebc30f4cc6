import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';

/** The props of a dialog that the menu of a post opens. */
export type PostDialogProps = {
  request: Pick<PrayerRequest, 'id' | 'ownerUsername'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The menu button inside the card. */
  returnFocusTo: { current: HTMLElement | null };
};

/** The card that contains an element. */
export function closestCard(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-request-card]') ?? null;
}
