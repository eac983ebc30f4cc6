import { LETTERS_CACHE } from '../src/lib/cache-names.ts';

/** Enough for every script the app brings; what came first goes first. */
const KEPT = 40;

export function isLetters(path: string): boolean {
  return /^\/assets\/[^/]+\.woff2$/.test(path);
}

/** Letters of other scripts than Latin: kept from the first text that needs them. */
export async function lettersFor(request: Request): Promise<Response> {
  const cache = await caches.open(LETTERS_CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const before = (await cache.keys()).slice(0, -KEPT);
    await Promise.all(before.map((old) => cache.delete(old)));
  }
  return response;
}
