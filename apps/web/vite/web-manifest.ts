import { en } from '@prayer-swap/shared/messages/catalogue';
import { product } from '@prayer-swap/shared/product';

/** How the app presents itself to a device that installs it. The bars' colours follow the page. */
export const webManifest = {
  id: '/',
  name: product.name,
  short_name: product.name,
  description: en['manifest.description'],
  lang: 'en',
  dir: 'ltr',
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
    screenshot('narrow', 'feed', '1080x2400', en['manifest.screenshot-feed']),
    screenshot('narrow', 'swap', '1080x2400', en['manifest.screenshot-swap']),
    screenshot('narrow', 'create', '1080x2400', en['manifest.screenshot-create']),
    screenshot('wide', 'feed', '1920x1200', en['manifest.screenshot-feed']),
    screenshot('wide', 'swap', '1920x1200', en['manifest.screenshot-swap']),
  ],
  shortcuts: [
    shortcut('create', en['manifest.shortcut-create']),
    shortcut('swap', en['manifest.shortcut-swap']),
    shortcut('feed', en['manifest.shortcut-feed']),
  ],
  share_target: {
    action: '/create',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
};

function icon(name: string, size: number) {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' };
}

function screenshot(form: 'narrow' | 'wide', screen: string, sizes: string, label: string) {
  const src = `/screenshots/${form}-${screen}.webp`;
  return { src, sizes, type: 'image/webp', form_factor: form, label };
}

function shortcut(screen: 'create' | 'swap' | 'feed', name: string) {
  return { name, url: `/${screen}`, icons: [icon(`${screen}-96`, 96), icon(`${screen}-192`, 192)] };
}
