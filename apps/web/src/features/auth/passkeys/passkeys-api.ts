import {
  type PasskeyRegistrationResponse,
  passkeyRegistrationOptionsSchema,
  passkeySchema,
} from '@prayer-swap/shared/accounts/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { useMember } from '../../../lib/session.ts';
import { passkeysQuery } from '../../../lib/sign-in-methods.ts';

const PATH = '/me/passkeys';

export function getRegistrationOptions() {
  return api.post(`${PATH}/question`, { responseSchema: passkeyRegistrationOptionsSchema });
}

export function addPasskey(body: PasskeyRegistrationResponse) {
  return api.post(PATH, { body, responseSchema: passkeySchema });
}

export function deletePasskey(id: string) {
  return api.delete(`${PATH}/${id}`);
}

/** @returns a function that invalidates the list of passkeys */
export function useInvalidatePasskeys() {
  const queryClient = useQueryClient();
  const { id } = useMember();
  return () => queryClient.invalidateQueries(passkeysQuery(id));
}
