import type { FlagReason, ReportReason } from '@prayer-swap/shared/flags/limits';
import { muteSchema } from '@prayer-swap/shared/mutes/schemas';
import { api } from '../lib/api-client.ts';
import { ignoreNotFound } from '../lib/api-failure.ts';

export function flagRequest(requestId: string, reason: FlagReason | null): Promise<void> {
  return api.post(`/requests/${requestId}/flags`, { body: reason ? { reason } : {} });
}

export function reportMember(
  username: string,
  { reason, text }: { reason: ReportReason; text: string },
): Promise<void> {
  const body = { reason, ...(text.trim() !== '' && { text }) };
  return api.post(`/members/${encodeURIComponent(username)}/reports`, { body });
}

/** Mutes a member by name, or one post. */
export function createMute(target: { username: string } | { requestId: string }) {
  return api.post('/mutes', { body: target, responseSchema: muteSchema });
}

/** Removes a mute. A 404 counts as success. */
export function deleteMute(muteId: string): Promise<void> {
  return api.delete(`/mutes/${muteId}`).catch(ignoreNotFound);
}

export function deleteAsAdmin(requestId: string): Promise<void> {
  return api.delete(`/admin/requests/${requestId}`).catch(ignoreNotFound);
}
