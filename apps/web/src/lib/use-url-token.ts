import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * Reads the token of a link and removes it from the address bar and the history.
 *
 * @param path the page of the link, without the token
 * @returns the token; '' if the URL has none
 */
export function useUrlToken(path: string, name = 'token'): string {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get(name) ?? '');
  const navigate = useNavigate();
  const exposed = query.has(name);
  useEffect(() => {
    if (exposed) navigate(path, { replace: true, preventScrollReset: true });
  }, [exposed, navigate, path]);
  return token;
}
