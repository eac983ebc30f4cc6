import {
  type NewPasskey,
  passkeySchema,
  passkeyWishSchema,
} from '@prayer-swap/shared/accounts/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { passkeysQuery } from '../../lib/passkeys-query.ts';
import { useMember } from '../../lib/session.ts';

const PATH = '/me/passkeys';

export function beginPasskey() {
  return api.post(`${PATH}/question`, { answer: passkeyWishSchema });
}

export function addPasskey(body: NewPasskey) {
  return api.post(PATH, { body, answer: passkeySchema });
}

export function removePasskey(id: string) {
  return api.delete(`${PATH}/${id}`);
}

/** @returns how to ask the server again which ones there are */
export function useLookAgain() {
  const queryClient = useQueryClient();
  const { id } = useMember();
  return () => queryClient.invalidateQueries(passkeysQuery(id));
}
