import { OAUTH_APP_RETURN_PATH } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { useLocation } from 'react-router';
import { loginPath } from '../../../lib/return-to.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { TextLink } from '../../../ui/link.tsx';

/**
 * The return URL of a native shell, in a browser: the system did not open the app, or the device
 * has none. Only the app can use the code in the link.
 */
export function OpenAppScreen() {
  const { search } = useLocation();
  return (
    <FormPage
      title={translate('providers.app-title')}
      intro={translate('providers.app-intro')}
      footer={<TextLink to={loginPath(null)}>{translate('providers.app-missing')}</TextLink>}
    >
      <a
        href={`${product.appId}:/${OAUTH_APP_RETURN_PATH}${search}`}
        className={buttonClass({ size: 'large', fullWidth: true })}
      >
        {translate('providers.app-open')}
      </a>
    </FormPage>
  );
}
