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
    queryFn: ({ signal }) => api.get('/push/settings', { answer: pushSettingsSchema, signal }),
  });
}

type PushSettingsChange = z.input<typeof pushSettingsChangeSchema>;

/** Shown once the server has it. */
export function useChangePushSettings() {
  const { id } = useMember();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PushSettingsChange) =>
      api.patch('/push/settings', { body, answer: pushSettingsSchema, asMember: id }),
    onSuccess: (settings) => client.setQueryData(pushSettingsQuery(id).queryKey, settings),
  });
}

/** Whether this server sends to devices of this kind. */
export function reachesThisKind({ native, webPushKey }: PushSettings): boolean {
  return platform.kind === 'browser' ? webPushKey !== null : native;
}
