import { DEFAULT_IDENTITY } from '@prayer-swap/shared/community/identity';
import { SETTINGS_KEY } from '@prayer-swap/shared/community/page-placeholders';
import type { Community } from '@prayer-swap/shared/community/schemas';
import { setCommunityName } from '@prayer-swap/shared/messages/translate';
import { useSyncExternalStore } from 'react';
import { deviceText, parseFields } from '../platform/device-text.ts';
import { createStore } from './store.ts';

/** The settings of this page. Without lists the form offers the default choices. */
export type PageCommunity = Omit<Community, 'faiths' | 'regions'> &
  Partial<Pick<Community, 'faiths' | 'regions'>>;

const DEFAULTS: PageCommunity = { ...DEFAULT_IDENTITY, revision: 0, logo: null };

const store = createStore(DEFAULTS);

/** The settings of the community. */
export function useCommunity(): PageCommunity {
  // Prerendered pages show the settings that the page contains.
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

export const getCommunity = store.get;

/**
 * Reads the settings that the server embedded in the page, or those of an earlier visit if they are
 * newer: a page of the service worker keeps the settings of its installation.
 */
export function readCommunity(): void {
  const embedded = parse(document.getElementById(SETTINGS_KEY)?.textContent);
  const stored = parse(deviceText('localStorage').read(SETTINGS_KEY));
  setCommunity(stored.revision > embedded.revision ? stored : embedded);
}

/** Fetches the settings. Without a response the next visit or the next change retries. */
export async function refreshCommunity(): Promise<void> {
  const module = await import('./fetch-community.ts').catch(() => null);
  const changed = await module?.fetchCommunity(store.get().revision);
  if (changed) setCommunity(changed);
}

/**
 * Applies settings to this page.
 *
 * @param changed without the settings that have their default
 */
export function setCommunity(changed: Partial<Community>): void {
  const community = { ...DEFAULTS, ...changed };
  const { name, palette } = community;
  setCommunityName(name);
  document.documentElement.dataset.palette = palette;
  store.set(community);
}

/** Sets the settings of a page that the build renders, which has no document. */
export function setPrerenderedCommunity({
  name,
  welcome,
  contact,
  operator,
  joining,
}: Record<'name' | 'welcome' | 'contact' | 'operator', string> & Pick<Community, 'joining'>): void {
  const settings = { ...DEFAULTS, name, welcome, contact, operator, joining };
  setCommunityName(settings.name);
  store.set(settings);
}

/** Parsed by hand, so the first paint of a public page does not load the schema library. */
function parse(text: string | null | undefined): PageCommunity {
  // Written by the server or by `fetchCommunity`. An older version may have written other fields.
  return { ...DEFAULTS, ...parseFields(text ?? null) };
}
