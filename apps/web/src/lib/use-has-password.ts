import { useQuery } from '@tanstack/react-query';
import { identitiesQuery } from './identities-query.ts';
import { useMember } from './session.ts';

/** Whether the member has a password. Assumed true until known, because most members have one. */
export function useHasPassword(): boolean {
  const { data } = useQuery(identitiesQuery(useMember().id));
  return data?.hasPassword ?? true;
}
