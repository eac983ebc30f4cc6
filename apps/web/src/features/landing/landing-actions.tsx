import { translate } from '@prayer-swap/shared/messages/translate';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { loginPath, safeReturnTo } from '../../lib/return-to.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** The one thing a visitor may do next, and the other one. */
export function LandingActions() {
  const returnTo = useReturnTo();
  return (
    <div className="mt-2 flex flex-col gap-3 sm:flex-row">
      <ButtonLink to={paths.register} size="large">
        {translate('landing.join')}
      </ButtonLink>
      <ButtonLink to={loginPath(returnTo)} size="large" variant="soft">
        {translate('landing.sign-in')}
      </ButtonLink>
    </div>
  );
}

/** Where a visitor wanted to go before the guard of member screens sent them here. */
function useReturnTo(): string | null {
  const { returnTo }: Record<string, unknown> = { ...useLocation().state };
  return typeof returnTo === 'string' ? safeReturnTo(returnTo) : null;
}
