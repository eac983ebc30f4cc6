import { translate } from '@prayer-swap/shared/messages/translate';
import { mailTestResponseSchema } from '@prayer-swap/shared/moderation/schemas';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineError } from '../../ui/inline-error.tsx';

type MailTestResponse = z.output<typeof mailTestResponseSchema>;

/** Sends a mail to the admin's own address, and says why the mail server did not accept it. */
export function MailTest() {
  const [result, setResult] = useState<MailTestResponse>();
  const { error, pending, run } = useAction({ failed: 'panel.mail-test-failed' });

  function send() {
    setResult(undefined);
    return run(async () => {
      const responseSchema = mailTestResponseSchema;
      setResult(await api.post('/admin/test-mail', { responseSchema }));
    });
  }

  const failure = result?.failure ? translate(`panel.mail-failure-${result.failure}`) : error;
  return (
    <Card className="flex flex-col items-start gap-3 sm:p-5">
      <Button variant="soft" pending={pending} onClick={send}>
        {translate('panel.mail-test-send')}
      </Button>
      {failure && <InlineError>{failure}</InlineError>}
      <p role="status" className={result && 'text-label'}>
        {result && !result.failure && successText(result)}
      </p>
    </Card>
  );
}

function successText({ to, isDelivered }: MailTestResponse): string {
  return isDelivered
    ? translate('panel.mail-test-sent', { email: to })
    : translate('panel.mail-test-stored');
}
