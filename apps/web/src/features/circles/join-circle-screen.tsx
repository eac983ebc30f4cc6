import { circleSchema } from '@prayer-swap/shared/circles/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { circlePath, paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { refreshCircles } from '../../request-interactions/circles.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Joins the circle of the invitation that the fragment of the URL contains. */
export function JoinCircleScreen() {
  const token = useToken();
  const memberId = useMember().id;
  const navigate = useNavigate();
  const { error, pending, run } = useAction((failed) =>
    errorMessageOr(failed, { failed: 'circles.save-failed' }),
  );

  const join = () =>
    run(async () => {
      const options = { body: { token }, responseSchema: circleSchema, asMember: memberId };
      const { id, name } = await api.post('/circles/join', options);
      await refreshCircles(memberId);
      showToast(translate('circles.joined', { name }));
      await navigate(circlePath(id), { replace: true });
    });

  return (
    <Page title={translate('circles.join-title')} width="form">
      {token === null ? (
        <EmptyState
          scene="lamp"
          message={translate('circles.join-none')}
          action={<ButtonLink to={paths.circles}>{translate('circles.title')}</ButtonLink>}
        />
      ) : (
        <Card className="flex flex-col gap-4">
          <p className="text-body">{translate('circles.join-intro')}</p>
          {error && <InlineError>{error}</InlineError>}
          <Button size="large" fullWidth pending={pending} onClick={join}>
            {translate('circles.join')}
          </Button>
        </Card>
      )}
    </Page>
  );
}

/** The token of the URL, which this removes from the address bar and the history. */
function useToken(): string | null {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const inUrl = new URLSearchParams(hash.slice(1)).get('token');
  const [token, setToken] = useState(inUrl);
  if (inUrl !== null && inUrl !== token) setToken(inUrl);
  useEffect(() => {
    if (inUrl !== null) navigate(pathname, { replace: true, preventScrollReset: true });
  }, [inUrl, pathname, navigate]);
  return token;
}
