/**
 * What another app or a link hands over in an address: `title`, `text` and `url` as one text. Apps
 * fill in what they have, and some of it twice.
 *
 * @returns null where nothing was handed over
 */
export function parseSharedText(query: URLSearchParams): string | null {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => query.get(name));
  if (title == null && text == null && url == null) return null;
  const body = text ?? '';
  const parts = [body.includes(title ?? '') ? '' : title, body];
  if (!parts.join().includes(url ?? '')) parts.push(url ?? '');
  return parts.filter(Boolean).join('\n').trim();
}
