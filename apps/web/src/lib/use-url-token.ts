import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * The secret that a mailed link carries, taken out of the address bar and the history at once.
 *
 * @param path the page it leads to, without the secret
 * @returns the token; '' where the address had none
 */
export function useUrlToken(path: string): string {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get('token') ?? '');
  const navigate = useNavigate();
  const exposed = query.has('token');
  useEffect(() => {
    if (exposed) navigate(path, { replace: true, preventScrollReset: true });
  }, [exposed, navigate, path]);
  return token;
}
