import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import {
  FALLBACK_LANGUAGE,
  LANGUAGES,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import { product } from '@prayer-swap/shared/product';
import type { Plugin } from 'vite';

/** The only folder of `public/icons`, which `icons/draw.mjs` writes. */
export const ICON_FOLDER = `icons/${readdirSync(join(import.meta.dirname, '../public/icons'))[0]}`;

/** The constants of a build that refer to icons. */
export const iconConstants = { 'import.meta.env.ICONS': JSON.stringify(`/${ICON_FOLDER}`) };

/** Writes the manifest in each language; in development it is in English. */
export function webManifests(): Plugin {
  return {
    name: 'web-manifests',
    generateBundle() {
      for (const language of languages)
        this.emitFile({
          type: 'asset',
          fileName: manifestFile(language),
          source: JSON.stringify(webManifest(language)),
        });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${manifestFile(FALLBACK_LANGUAGE)}`, (_, res) => {
        res.setHeader('content-type', 'application/manifest+json');
        res.end(JSON.stringify(webManifest(FALLBACK_LANGUAGE)));
      });
    },
  };
}

/** The path of the manifest; its id makes every language the same app. */
export function manifestFile(language: Language): string {
  return language === FALLBACK_LANGUAGE
    ? 'manifest.webmanifest'
    : `manifest.${language}.webmanifest`;
}

/** The web app manifest. The colours of the bars follow the page. */
function webManifest(language: Language) {
  const messages = catalogues[language];
  return {
    id: '/',
    name: product.name,
    short_name: product.name,
    description: messages['manifest.description'],
    lang: language,
    dir: LANGUAGES[language].dir,
    start_url: '/?source=pwa',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    background_color: '#faf6f0',
    categories: ['lifestyle', 'social'],
    icons: [
      icon('any-192', 192),
      icon('any-512', 512),
      { ...icon('maskable-512', 512), purpose: 'maskable' },
      { ...icon('monochrome-512', 512), purpose: 'monochrome' },
    ],
    screenshots: [
      screenshot('narrow', 'feed', '1080x2400', messages['manifest.screenshot-feed']),
      screenshot('narrow', 'swap', '1080x2400', messages['manifest.screenshot-swap']),
      screenshot('narrow', 'create', '1080x2400', messages['manifest.screenshot-create']),
      screenshot('wide', 'feed', '1920x1200', messages['manifest.screenshot-feed']),
      screenshot('wide', 'swap', '1920x1200', messages['manifest.screenshot-swap']),
    ],
    shortcuts: [
      shortcut('create', messages['manifest.shortcut-create']),
      shortcut('swap', messages['manifest.shortcut-swap']),
      shortcut('feed', messages['manifest.shortcut-feed']),
    ],
    share_target: {
      action: '/create',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  };
}

function icon(name: string, size: number) {
  return { src: `/${ICON_FOLDER}/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' };
}

function screenshot(form: 'narrow' | 'wide', screen: string, sizes: string, label: string) {
  const src = `/screenshots/${form}-${screen}.webp`;
  return { src, sizes, type: 'image/webp', form_factor: form, label };
}

function shortcut(screen: 'create' | 'swap' | 'feed', name: string) {
  return { name, url: `/${screen}`, icons: [icon(`${screen}-96`, 96), icon(`${screen}-192`, 192)] };
}
