import { changedSettings } from '@prayer-swap/shared/community/changed-settings';
import { SETTINGS_KEY } from '@prayer-swap/shared/community/page-placeholders';
import { type Community, communitySchema } from '@prayer-swap/shared/community/schemas';
import { deviceText } from '../platform/device-text.ts';
import { api } from './api-client.ts';

/**
 * Fetches the settings of the community.
 *
 * @returns those that differ from the defaults; null without a response, or if the server lags
 *   behind `revision`
 */
export async function fetchCommunity(revision: number): Promise<Partial<Community> | null> {
  const path = '/community';
  const community = await api.get(path, { responseSchema: communitySchema }).catch(() => null);
  return community && community.revision >= revision ? storeCommunity(community) : null;
}

/** Stores settings for the next page of the service worker. @returns as `fetchCommunity` */
export function storeCommunity(community: Community): Partial<Community> {
  const changed = changedSettings(community);
  deviceText('localStorage').write(SETTINGS_KEY, JSON.stringify(changed));
  return changed;
}
