import { translate } from '@prayer-swap/shared/messages/translate';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { loginPath, safeReturnTo } from '../../lib/return-to.ts';
import { ButtonLink } from '../../ui/link.tsx';

/** The primary and the secondary action of a visitor. */
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

/** The path that the guard of member screens redirected the visitor from. */
function useReturnTo(): string | null {
  const { returnTo }: Record<string, unknown> = { ...useLocation().state };
  return typeof returnTo === 'string' ? safeReturnTo(returnTo) : null;
}
