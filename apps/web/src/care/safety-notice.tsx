import { translate } from '@prayer-swap/shared/messages/translate';
import { Suspense, useState } from 'react';
import { optionalLazy } from '../lib/lazy-module.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { HelplineDirectories } from './helpline-directories.tsx';

const HelplineList = optionalLazy(async () => (await import('./helpline-list.tsx')).HelplineList);

/** A discreet notice for a person in danger, with the helplines behind it. */
export function SafetyNotice() {
  const [opened, setOpened] = useState(false);
  return (
    <section aria-label={translate('care.label')}>
      <p>{translate('common.safety')}</p>
      <Disclosure label={translate('care.help-near-you')} onOpen={() => setOpened(true)}>
        {opened && (
          <Suspense>
            <HelplineList />
          </Suspense>
        )}
        <HelplineDirectories />
      </Disclosure>
    </section>
  );
}
