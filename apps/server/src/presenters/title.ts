import { truncateText } from '@prayer-swap/shared/prayer-requests/text';

/** Returns the beginning of a text on one line. @param max in user-perceived characters */
export function formatTitle(text: string, max: number): string {
  return truncateText(text.replace(/\s+/g, ' '), max);
}
