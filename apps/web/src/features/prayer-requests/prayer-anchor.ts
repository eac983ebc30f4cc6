const PREFIX = 'prayer-';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of the element of a request, also its hash. */
export function prayerAnchor(requestId: string): string {
  return PREFIX + requestId;
}

/** The card of a request if it is on the screen. */
export function findCard(requestId: string): HTMLElement | null {
  return document.getElementById(prayerAnchor(requestId));
}

/** The request that a hash such as `#prayer-…` names; null for any other hash. */
export function parseRequestId(hash: string): string | null {
  if (!hash.startsWith(`#${PREFIX}`)) return null;
  const id = hash.slice(PREFIX.length + 1);
  return UUID.test(id) ? id.toLowerCase() : null;
}
