import { loadInitialData } from './screens.ts';

/** The dynamic import of what surrounds the screens of members. */
export const memberShell = async () => {
  await loadInitialData();
  return (await import('./member-shell.tsx')).MemberShell;
};
export const queryProvider = async () => {
  await loadInitialData();
  return (await import('./query-provider.tsx')).QueryProvider;
};
