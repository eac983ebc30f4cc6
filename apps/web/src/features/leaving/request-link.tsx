import { translate } from '@prayer-swap/shared/messages/translate';
import { DELETION_LINK_VALID_MS } from '@prayer-swap/shared/restriction/limits';
import { HOUR } from '@prayer-swap/shared/time';
import { useState } from 'react';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailForm } from '../../ui/email-form.tsx';
import { Outcome } from '../../ui/outcome.tsx';

const calls = () => import('./link-calls.ts');

/** Asks for the mailed link, and says the same whether the address is known or not. */
export function RequestLink() {
  const [sent, setSent] = useState(false);
  const form = useWordedForm({
    id: 'deletion',
    schema: async () => (await calls()).linkSchema,
    defaultValues: { email: '' },
    async send(values) {
      await (await calls()).askForLink(values);
      setSent(true);
    },
  });

  if (sent) {
    return (
      <Outcome
        words={translate('leaving.link-sent')}
        detail={translate('leaving.link-sent-detail', { hours: DELETION_LINK_VALID_MS / HOUR })}
      >
        <Button variant="soft" onClick={() => setSent(false)}>
          {translate('leaving.other-email')}
        </Button>
      </Outcome>
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
