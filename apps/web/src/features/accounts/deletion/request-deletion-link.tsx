import { DELETION_LINK_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { HOUR } from '@prayer-swap/shared/time';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailForm } from '../../../ui/email-form.tsx';
import { FormResult } from '../../../ui/form-result.tsx';

const loadDeletionApi = () => import('./account-deletion-api.ts');

/** Requests the deletion link. The result is the same for known and unknown addresses. */
export function RequestDeletionLink() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    id: 'deletion',
    schema: async () => (await loadDeletionApi()).requestSchema,
    defaultValues: { email: '' },
    async send(values) {
      await (await loadDeletionApi()).requestDeletionLink(values);
      setSent(true);
    },
  });

  if (sent) {
    return (
      <FormResult
        message={translate('leaving.link-sent')}
        detail={translate('leaving.link-sent-detail', { hours: DELETION_LINK_VALID_MS / HOUR })}
      >
        <Button variant="soft" onClick={() => setSent(false)}>
          {translate('leaving.other-email')}
        </Button>
      </FormResult>
    );
  }
  return (
    <EmailForm
      form={form}
      label={translate('leaving.email')}
      hint={translate('leaving.page-profile')}
      submitLabel={translate('leaving.send-link')}
    />
  );
}
