import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { setInitialData } from '../lib/initial-data.ts';
import { queryClient } from '../lib/query-client.ts';

/** Around the screens that load and change things; pages that only inform do without. */
export function QueryProvider() {
  // The first screen is drawn with what came; the next one asks anew.
  useEffect(() => setInitialData(null), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
