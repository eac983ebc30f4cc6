/**
 * Joins the shared query parameters `title`, `text` and `url`. Apps fill some of them, and repeat
 * parts.
 *
 * @returns null if nothing was shared
 */
export function parseSharedText(query: URLSearchParams): string | null {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => query.get(name));
  if (title == null && text == null && url == null) return null;
  const body = text ?? '';
  const parts = [body.includes(title ?? '') ? '' : title, body];
  if (!parts.join().includes(url ?? '')) parts.push(url ?? '');
  return parts.filter(Boolean).join('\n').trim();
}
