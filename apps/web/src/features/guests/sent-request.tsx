import { translate } from '@prayer-swap/shared/messages/translate';
import { paths } from '../../lib/paths.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormResult } from '../../ui/form-result.tsx';
import { ButtonLink } from '../../ui/link.tsx';

/** The secret link, which only this page knows. */
export function SentRequest({ statusUrl }: { statusUrl: string }) {
  return (
    <FormResult message={translate('guests.sent')} detail={translate('guests.sent-once')}>
      <p
        dir="ltr"
        className="rounded-control bg-sunken px-3.5 py-2.5 text-label wrap-anywhere select-all"
      >
        {statusUrl}
      </p>
      <CopyButton text={statusUrl} label={translate('guests.copy-link')} />
      <ButtonLink
        to={{ pathname: paths.guestStatus, hash: new URL(statusUrl).hash }}
        variant="soft"
        fullWidth
      >
        {translate('guests.open-status')}
      </ButtonLink>
    </FormResult>
  );
}
