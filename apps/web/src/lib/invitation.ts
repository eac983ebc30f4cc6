import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deviceText } from '../platform/device-text.ts';

const tab = deviceText('sessionStorage');
const KEY = 'invitation';

/** The token of the invitation that this tab was opened with, for the registration. */
export const invitation = {
  read: () => tab.read(KEY) ?? undefined,
  clear: () => tab.clear(KEY),
};

/**
 * Stores the token of an invitation link for this tab, and removes it from the address bar and the
 * history. It outlives the redirect to a provider.
 *
 * @returns the token of this tab; undefined in prerendered HTML
 */
export function useInvitation(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.slice(1)).get(KEY);
  useEffect(() => {
    if (token === null) return;
    tab.write(KEY, token);
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [token, pathname, search, navigate]);
  return useSyncExternalStore(
    subscribeNever,
    () => token ?? invitation.read(),
    () => undefined,
  );
}

const subscribeNever = () => () => {};
