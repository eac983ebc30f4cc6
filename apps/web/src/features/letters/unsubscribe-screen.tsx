import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../lib/use-action.ts';
import { useUrlToken } from '../../lib/use-url-token.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormResult } from '../../ui/form-result.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Page } from '../../ui/page.tsx';

/** Turns the weekly letter off by the link of a letter, without a session. */
export function UnsubscribeScreen() {
  const token = useUrlToken(paths.unsubscribe);
  const [done, setDone] = useState(false);
  const { error, pending, run } = useAction({ failed: 'letter.unsubscribe-failed' });

  async function unsubscribe() {
    await api.post('/letter/unsubscriptions', { body: { token } });
    setDone(true);
  }

  return (
    <Page
      title={translate('letter.unsubscribe-title')}
      intro={done ? undefined : translate('letter.unsubscribe-intro')}
      width="form"
    >
      <Card className="flex flex-col gap-4 sm:p-6">
        {done ? (
          <FormResult
            message={translate('letter.unsubscribed')}
            detail={translate('letter.unsubscribed-detail')}
          />
        ) : (
          <>
            <Button size="large" fullWidth pending={pending} onClick={() => void run(unsubscribe)}>
              {translate('letter.unsubscribe')}
            </Button>
            {error && <InlineError>{error}</InlineError>}
          </>
        )}
      </Card>
    </Page>
  );
}
