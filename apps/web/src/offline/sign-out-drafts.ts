import { KEPT_PREFIX, memberStorageKey } from '../lib/member-storage.ts';
import { attempt, deviceText, parseFields } from '../platform/device-text.ts';

const device = deviceText('localStorage');

/** The number of texts that a member has begun on this device and not sent. */
export function countDrafts(memberId: string): number {
  return listKeys(memberStorageKey(memberId, ''))
    .flatMap((key) => textsOf(device.read(key)))
    .filter((text) => typeof text === 'string' && text.trim() !== '').length;
}

/**
 * An entry is one text, the drafts of Create, an edit with the text before it, or a mark without a
 * text.
 */
function textsOf(entry: string | null): unknown[] {
  const { value } = parseFields(`{"value":${entry}}`);
  if (typeof value === 'string') return [value];
  const { texts, text, original }: Record<string, unknown> = { ...Object(value) };
  return [...Object.values({ ...Object(texts) }), ...(text === original ? [] : [text])];
}

/** Whether a member keeps drafts on this device, except one. */
export function hasKeptDrafts(except: string | null): boolean {
  return listKeys(KEPT_PREFIX).some((key) => key !== `${KEPT_PREFIX}${except}`);
}

function listKeys(prefix: string): string[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.filter((key) => key.startsWith(prefix));
}
