import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { setInitialData } from '../lib/initial-data.ts';
import { queryClient } from '../lib/query-client.ts';

/** The provider for screens that fetch data; informational pages do without it. */
export function QueryProvider() {
  // Only the first screen uses the initial data; the next one fetches.
  useEffect(() => setInitialData(null), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
