/** Puts something else in a place of index.html; a pattern that matches all of them does so in all. */
export function replaceRequired(
  html: string,
  pattern: string | RegExp | undefined,
  content: string,
): string {
  const isFound = pattern !== undefined && html.search(pattern) !== -1;
  if (!isFound) throw new Error(`index.html has no ${pattern}`);
  // Words may hold a dollar sign; only patterns mean something by it.
  return typeof pattern === 'string'
    ? html.replace(pattern, () => content)
    : html.replace(pattern, content);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Marks a page whose language the server has chosen for its reader. */
export function markLanguage(html: string, language: string): string {
  return replaceRequired(html, '<html ', `<html data-prerendered="${language}" `);
}
