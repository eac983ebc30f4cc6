/** Formats rows in columns: the first left-aligned, the others right-aligned. */
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

/** The tables only use characters that are one column wide. */
function columnWidth(text: string): number {
  return [...text].length;
}
