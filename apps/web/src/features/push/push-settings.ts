import {
  type PushSettings,
  type pushSettingsChangeSchema,
  pushSettingsSchema,
} from '@prayer-swap/shared/push/schemas';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { platform } from '../../platform/current.ts';

export function pushSettingsQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'push', 'settings'),
    queryFn: ({ signal }) =>
      api.get('/push/settings', { responseSchema: pushSettingsSchema, signal }),
  });
}

type SettingsChange = (now: PushSettings) => z.input<typeof pushSettingsChangeSchema>;

/**
 * Serializes changes. Each starts from the last response and shows once the server has stored it.
 */
export function useUpdatePushSettings() {
  const { id } = useMember();
  const client = useQueryClient();
  const { queryKey } = pushSettingsQuery(id);
  return useMutation({
    scope: { id: 'push-settings' },
    mutationFn: async (change: SettingsChange) => {
      const now = await client.ensureQueryData(pushSettingsQuery(id));
      const options = { body: change(now), responseSchema: pushSettingsSchema, asMember: id };
      client.setQueryData(queryKey, await api.patch('/push/settings', options));
    },
  });
}

/** Whether this server can send to this kind of device. */
export function canReachDevice({ native, webPushKey }: PushSettings): boolean {
  return platform.kind === 'browser' ? webPushKey !== null : native;
}
