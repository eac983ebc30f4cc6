import { changedSettings } from '@prayer-swap/shared/community/changed-settings';
import { DEFAULT_COMMUNITY, type JoiningMode } from '@prayer-swap/shared/community/choices';
import { PAGE_PLACEHOLDERS, SETTINGS_KEY } from '@prayer-swap/shared/community/page-placeholders';
import type { Community } from '@prayer-swap/shared/community/schemas';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { escapeHtml } from './form-notice.ts';

type Filling = {
  origin: string;
  community: Community;
  language: Language;
  /** For which the build rendered the page. */
  joining: JoiningMode;
};

const { attributes, settings, ...TEXTS } = PAGE_PLACEHOLDERS;

/** Fills a page of the build with the public origin and the settings of the community. */
export function fillPage(html: string, filling: Filling): string {
  const { origin, community, language, joining } = filling;
  const { name, welcome, contact, operator, palette, revision, logo } = community;
  const texts = {
    name,
    contact,
    welcome: welcome ?? translatorFor(language)('landing.tagline'),
    operator: operator ?? name,
  };
  const filled = Object.entries(TEXTS).reduce(
    (page, [key, placeholder]) =>
      page.replaceAll(placeholder, () => escapeHtml(texts[key as keyof typeof texts])),
    html
      .replaceAll('%ORIGIN%', origin)
      .replace('<div id="root" data-path=', (root) =>
        hasOwnStructure(community, joining)
          ? root.replace('id="root"', 'id="root" data-of="community"')
          : root,
      )
      .replace(attributes, () => `data-community="${revision}" data-palette="${palette}"`)
      .replace(settings, () => settingsElement(community)),
  );
  if (logo !== null) return insertLogo(filled, logo, escapeHtml(name));
  return name === DEFAULT_COMMUNITY.name
    ? filled
    : filled.replace(SHARE_IMAGE, '/share/unnamed/$1');
}

function settingsElement(community: Community): string {
  const changed = changedSettings(community);
  if (Object.keys(changed).length === 0) return '';
  const json = JSON.stringify(changed).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${SETTINGS_KEY}">${json}</script>`;
}

/** Whether a page contains more or other elements than the prerendered one, so the app draws it anew. */
function hasOwnStructure(community: Community, rendered: JoiningMode): boolean {
  const { storeLinks, joining, rules, faiths, regions } = community;
  const { apple, google } = storeLinks;
  const hasOwnChoices =
    faiths !== DEFAULT_COMMUNITY.faiths || regions !== DEFAULT_COMMUNITY.regions;
  return (apple ?? google ?? rules) !== null || joining !== rendered || hasOwnChoices;
}

const FAVICONS = /<link rel="icon"[^>]*>(\s*<link rel="icon"[^>]*>)?/;
/** The icons of the build that a logo replaces, in pages and in the manifest. */
const ICONS = /\/icons\/[0-9a-f]+\/((?:any|maskable)-\d+|apple-touch-icon)\.png/g;
/** The picture that other sites show beside a link, with the product's name on it. */
const SHARE_IMAGE = /\/share\/(\w+\.png)/;
const SHARE_IMAGE_SIDE = /(?<=og:image:(?:width|height)" content=")\d+/g;
const SHARE_IMAGE_ALT = /(?<=og:image:alt" content=")[^"]*/;
const LOGO_DRAWING = /<svg data-logo.*?<\/svg>/gs;

/** The same markup as `apps/web/src/ui/community-mark.tsx`. */
function insertLogo(html: string, logo: string, name: string): string {
  const image = `<img src="${logo}/logo.png" alt="" class="size-7 object-contain"/>`;
  return replaceIcons(html, logo)
    .replace(FAVICONS, `<link rel="icon" href="${logo}/any-192.png" type="image/png" />`)
    .replaceAll(LOGO_DRAWING, image)
    .replace(SHARE_IMAGE, `${logo}/any-512.png`)
    .replaceAll(SHARE_IMAGE_SIDE, '512')
    .replace(SHARE_IMAGE_ALT, () => name)
    .replace('"summary_large_image"', '"summary"');
}

function replaceIcons(text: string, logo: string): string {
  return text.replaceAll(ICONS, `${logo}/$1.png`);
}

type Manifest = { name: string; short_name: string; icons: { src: string }[] };

/** Fills a manifest of the build. A logo has no monochrome variant. */
export function fillManifest(json: string, { name, logo }: Community): string {
  // The build wrote it.
  const manifest = JSON.parse(json) as Manifest;
  const icons = manifest.icons.filter(({ src }) => logo === null || !src.includes('/monochrome-'));
  const filled = JSON.stringify({ ...manifest, name, short_name: name, icons });
  return logo === null ? filled : replaceIcons(filled, logo);
}
