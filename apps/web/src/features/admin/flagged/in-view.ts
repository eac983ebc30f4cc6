/** Whether the whole width of an element's first line can be seen: in the window, and under nothing else. */
export function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
  return there !== null && element.contains(there);
}
