/** Lines in columns: the first to the left, the others to the right. */
export function formatTable(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...all.map((row) => columnWidth(row[column] ?? ''))),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - columnWidth(cell));
        return column === 0 ? cell + gap : gap + cell;
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('──');
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** The tables use letters and signs of one column each. */
function columnWidth(text: string): number {
  return [...text].length;
}
