import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

const REDIRECT_DELAY_MS = 3000;

/** The admin panel for users without access: shows a message, then redirects. */
export function AccessDenied() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.feed, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title={translate('admin.access-denied')} width="form">
      <EmptyState
        message={translate('admin.access-denied-detail')}
        action={
          <Button onClick={() => navigate(paths.feed, { replace: true })}>
            {translate('common.go-back')}
          </Button>
        }
      />
    </Page>
  );
}
