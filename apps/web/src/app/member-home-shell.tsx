import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { MemberShell } from './member-shell.tsx';

/** The members' shell around /home. */
export function MemberHomeShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <MemberShell />
    </QueryClientProvider>
  );
}
