/** Replaces a pattern in index.html, which must match; a global one replaces every match. */
export function replaceRequired(
  html: string,
  pattern: string | RegExp | undefined,
  content: string,
): string {
  const isFound = pattern !== undefined && html.search(pattern) !== -1;
  if (!isFound) throw new Error(`index.html has no ${pattern}`);
  // With a string pattern, a dollar sign in the content is literal; texts can contain one.
  return typeof pattern === 'string'
    ? html.replace(pattern, () => content)
    : html.replace(pattern, content);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Marks a page whose language the server has selected. */
export function markLanguage(html: string, language: string): string {
  return replaceRequired(html, '<html ', `<html data-prerendered="${language}" `);
}
