import { translate } from '@prayer-swap/shared/messages/translate';
import { Suspense, useState } from 'react';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { Directories } from './directories.tsx';

const HelpList = lazyExtra(async () => (await import('./help-list.tsx')).HelpList);

/** A quiet word for whoever is in danger, and behind it the people to call. */
export function SafetyLine() {
  const [opened, setOpened] = useState(false);
  return (
    <section aria-label={translate('care.label')}>
      <p>{translate('common.safety')}</p>
      <Disclosure label={translate('care.help-near-you')} onOpen={() => setOpened(true)}>
        {opened && (
          <Suspense>
            <HelpList />
          </Suspense>
        )}
        <Directories />
      </Disclosure>
    </section>
  );
}
