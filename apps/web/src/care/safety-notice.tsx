import { translate } from '@prayer-swap/shared/messages/translate';
import { Suspense, useState } from 'react';
import { optionalLazy } from '../lib/lazy-module.ts';
import { Disclosure } from '../ui/disclosure.tsx';

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

/** Worldwide directories by other organisations. docs/care.md has the source of each. */
const DIRECTORIES = [
  { name: 'Find A Helpline', address: 'https://findahelpline.com' },
  { name: 'Befrienders Worldwide', address: 'https://befrienders.org' },
];

/** For every country without a known helpline. */
export function HelplineDirectories() {
  return (
    <div>
      <p className="text-label text-ink-muted">{translate('care.elsewhere')}</p>
      <ul className="flex flex-wrap gap-x-5">
        {DIRECTORIES.map(({ name, address }) => (
          <li key={address}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
