import { translate } from '@prayer-swap/shared/messages/translate';
import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { Directories } from './directories.tsx';

const HelpList = lazyExtra(async () => (await import('./help-list.tsx')).HelpList);

/** A quiet word for whoever is in danger, and behind it the people to call. It opens before any script has come. */
export function SafetyLine() {
  const details = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(details.current?.open === true), []);
  return (
    <section aria-label={translate('care.label')}>
      <p>{translate('common.safety')}</p>
      <details ref={details} className="group" onToggle={() => setOpened(true)}>
        <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 font-bold text-primary underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          {translate('care.help-near-you')}
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="transition-[rotate] duration-200 ease-still group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-4 pt-2 pb-2 font-normal">
          {opened && (
            <Suspense>
              <HelpList />
            </Suspense>
          )}
          <Directories />
        </div>
      </details>
    </section>
  );
}
