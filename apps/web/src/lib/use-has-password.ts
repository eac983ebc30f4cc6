import { useQuery } from '@tanstack/react-query';
import { identitiesQuery } from './identities-query.ts';
import { useMember } from './session.ts';

/** Whether the member has a password. Nearly everybody does: until it is known, it is taken to be so. */
export function useHasPassword(): boolean {
  const { data } = useQuery(identitiesQuery(useMember().id));
  return data?.hasPassword ?? true;
}
