import {
  type PushSettings,
  type pushSettingsChangeSchema,
  pushSettingsSchema,
} from '@prayer-swap/shared/push/schemas';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { memberQuery, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { platform } from '../../platform/current.ts';

export const pushSettingsQuery = memberQuery(
  ['push', 'settings'],
  '/push/settings',
  pushSettingsSchema,
);

type SettingsChange = (now: PushSettings) => z.input<typeof pushSettingsChangeSchema>;

/**
 * Serializes changes. Each starts from the last response and shows once the server has stored it.
 */
export function useUpdatePushSettings() {
  const { id } = useMember();
  const { queryKey } = pushSettingsQuery(id);
  return useMutation({
    scope: { id: 'push-settings' },
    mutationFn: async (change: SettingsChange) => {
      const now = await queryClient.ensureQueryData(pushSettingsQuery(id));
      const options = { body: change(now), responseSchema: pushSettingsSchema, asMember: id };
      queryClient.setQueryData(queryKey, await api.patch('/push/settings', options));
    },
  });
}

/** Whether this server can send to this kind of device. */
export function canReachDevice({ native, webPushKey }: PushSettings): boolean {
  return platform.kind === 'browser' ? webPushKey !== null : native;
}
