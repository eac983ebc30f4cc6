import { translate } from '@prayer-swap/shared/messages/translate';
import { Toaster as Sonner } from 'sonner';

/** Where toasts appear: at the lower edge, above the tab bar and a screen's own foot. Mounted once by the shell. */
export function Toaster() {
  const bottom = 'calc(var(--bottom-bar) + var(--foot) + 16px)';
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel={translate('common.toasts')}
      offset={{ bottom }}
      mobileOffset={{ bottom, left: 16, right: 16 }}
      visibleToasts={3}
      toastOptions={{ unstyled: true, className: 'w-full' }}
    />
  );
}
