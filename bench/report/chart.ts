import type { BenchResult } from './result.ts';

const WIDTH = 760;
const LABELS = 190;
const NUMBERS = 90;
const BAR = 14;
const GAP = 16;
const TOP = 64;
const OURS = '#3f6f5f';
const FLOOR = '#b9b2a3';

/**
 * A bar chart of the requests per second of each side at the largest size, each pair with its own
 * scale.
 */
export function renderChart({ sizes, conditions }: BenchResult): string {
  const largest = sizes.at(-1);
  const rows = (largest?.measured ?? []).flatMap(({ title, ours, floor }) =>
    ours && floor ? [{ title, ours: ours.perSecond, floor: floor.perSecond }] : [],
  );
  const height = TOP + rows.length * (2 * BAR + GAP) + GAP;
  const bars = rows.map(({ title, ours, floor }, index) => {
    const y = TOP + index * (2 * BAR + GAP);
    const scale = (WIDTH - LABELS - NUMBERS) / Math.max(ours, floor);
    return `<text x="${LABELS - 10}" y="${y + BAR + 4}" text-anchor="end">${escapeXml(title)}</text>
${bar(y, ours * scale, OURS, `${ours.toFixed(0)} (${(ours / floor).toFixed(2)} ×)`)}
${bar(y + BAR, floor * scale, FLOOR, floor.toFixed(0))}`;
  });
  const subtitle = `${largest?.label ?? 'no'} requests, ${conditions.connections} connections, one server process; a second, each pair to its own scale`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#26241f" role="img" aria-label="What the server and the bare floor do in a second">
<rect width="${WIDTH}" height="${height}" fill="#fffdf8"/>
<text x="16" y="26" font-size="16" font-weight="600">Prayer Swap (green) and the bare floor (grey)</text>
<text x="16" y="46">${escapeXml(subtitle)}</text>
${bars.join('\n')}
</svg>
`;
}

function bar(y: number, width: number, fill: string, label: string): string {
  return `<rect x="${LABELS}" y="${y}" width="${Math.max(1, width).toFixed(1)}" height="${BAR - 2}" rx="2" fill="${fill}"/>
<text x="${(LABELS + width + 6).toFixed(1)}" y="${y + BAR - 4}" font-size="11">${escapeXml(label)}</text>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
