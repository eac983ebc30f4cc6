import { FONTS_CACHE } from '../src/lib/cache-names.ts';

/** Enough for every script of the app; the oldest entry is evicted first. */
const MAX_CACHED_FONTS = 40;

export function isFont(path: string): boolean {
  return /^\/assets\/[^/]+\.woff2$/.test(path);
}

/** Fonts of non-Latin scripts: cached when a text first needs them. */
export async function serveFont(request: Request): Promise<Response> {
  const cache = await caches.open(FONTS_CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const evicted = (await cache.keys()).slice(0, -MAX_CACHED_FONTS);
    await Promise.all(evicted.map((old) => cache.delete(old)));
  }
  return response;
}
