/** Puts something else in a place of index.html; a pattern that matches all of them does so in all. */
export function replaced(
  html: string,
  place: string | RegExp | undefined,
  content: string,
): string {
  const found = place !== undefined && html.search(place) !== -1;
  if (!found) throw new Error(`index.html has no ${place}`);
  // Words may hold a dollar sign; only patterns mean something by it.
  return typeof place === 'string'
    ? html.replace(place, () => content)
    : html.replace(place, content);
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Marks a page whose language the server has chosen for its reader. */
export function drawnIn(html: string, language: string): string {
  return replaced(html, '<html ', `<html data-drawn="${language}" `);
}
