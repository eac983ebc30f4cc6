import { createHash } from 'node:crypto';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { escapeHtml } from '../../http/form-notice.ts';

export type WallRequest = {
  text: string;
  /** Null if the author did not agree to be named. */
  name: string | null;
};

type WallTheme = 'light' | 'dark' | null;

type Wall = {
  language: Language;
  direction: 'ltr' | 'rtl';
  theme: WallTheme;
  title: string;
} & ({ requests: WallRequest[] } | { message: string; refreshSeconds: number });

/** @returns null for the setting of the device */
export function wallTheme(value: unknown): WallTheme {
  return value === 'light' || value === 'dark' ? value : null;
}

/** Each request is shown this long, enough to read it aloud. */
const SHOWN_SECONDS = 20;
/** The share of that time in which a request appears and disappears. */
const FADE = 0.04;

/** Above these lengths the text is smaller. */
const LENGTHS = { short: 110, medium: 230 };

/** @returns the page, and its content security policy, which allows its own style alone */
export function renderWall(wall: Wall): { html: string; policy: string } {
  const { language, direction, theme, title } = wall;
  const requests = 'requests' in wall ? wall.requests : [];
  const style = `${BASE}${COLORS[theme ?? 'device']}${rotation(requests.length)}`;
  const refresh = 'requests' in wall ? requests.length * SHOWN_SECONDS : wall.refreshSeconds;
  const content =
    'requests' in wall
      ? `<ol>${wall.requests.map(renderRequest).join('')}</ol>`
      : `<p class="message">${escapeHtml(wall.message)}</p>`;
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="${refresh}">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<body>
<main>${content}</main>
<footer><h1>${escapeHtml(title)}</h1></footer>
</body>
</html>
`;
  return { html, policy: policyFor(style) };
}

function policyFor(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function renderRequest({ text, name }: WallRequest): string {
  const size =
    text.length <= LENGTHS.short ? 'short' : text.length <= LENGTHS.medium ? 'medium' : 'long';
  const author = name === null ? '' : `<p class="name"><bdi>${escapeHtml(name)}</bdi></p>`;
  return `<li><p class="text ${size}" dir="auto">${escapeHtml(text)}</p>${author}</li>`;
}

/** Shows one request at a time. The page is renewed at the end of a round. */
function rotation(count: number): string {
  if (count < 2) return '';
  const end = 100 / count;
  const fade = end * FADE;
  const delays = Array.from(
    { length: count },
    (_, index) => `li:nth-child(${index + 1}){animation-delay:${index * SHOWN_SECONDS}s}`,
  );
  return `li{opacity:0;visibility:hidden;animation:shown ${count * SHOWN_SECONDS}s infinite}
main:hover li{animation-play-state:paused}
@keyframes shown{0%{opacity:0;visibility:visible}${fade}%{opacity:1}${end - fade}%{opacity:1;visibility:visible}${end}%,100%{opacity:0;visibility:hidden}}
@media (prefers-reduced-motion:reduce){li{animation-timing-function:step-end}
@keyframes shown{0%{opacity:1;visibility:visible}${end}%,100%{opacity:0;visibility:hidden}}}
${delays.join('\n')}
`;
}

const LIGHT = '--canvas:#faf6f0;--ink:#2a2420;--quiet:#564c42';
const DARK = '--canvas:#171413;--ink:#f3ede6;--quiet:#c8bdb1';

const COLORS = {
  light: `:root{${LIGHT};color-scheme:light}\n`,
  dark: `:root{${DARK};color-scheme:dark}\n`,
  device: `:root{${LIGHT};color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${DARK}}}
`,
};

/**
 * Text follows the height of a wide screen, so that it is readable from five metres, and the width
 * of others, so that the longest fits.
 */
const BASE = `
*{box-sizing:border-box;margin:0;padding:0}
html,body{height:100%;overflow:hidden}
body{display:flex;flex-direction:column;background:var(--canvas);color:var(--ink);font-family:Georgia,"Noto Serif",serif}
main{position:relative;flex:1}
ol{list-style:none}
li,.message{position:absolute;inset:0;display:flex;flex-direction:column;justify-content:center;gap:4vh;padding:6vh 7vw}
.text,.message{overflow-wrap:anywhere;line-height:1.35}
.message{font-size:7vh;text-align:center;color:var(--quiet)}
.short{font-size:min(9.5vh,6.5vw)}
.medium{font-size:min(7.5vh,5vw)}
.long{font-size:min(6vh,4vw)}
.name{font-size:5vh;color:var(--quiet)}
footer{padding:0 7vw 4vh;color:var(--quiet)}
h1{font-size:3.5vh;font-weight:400}
@media (max-aspect-ratio:1){.short{font-size:5vh}.medium{font-size:4vh}.long{font-size:3vh}.name{font-size:3vh}.message{font-size:4vh}h1{font-size:2vh}}
`;
