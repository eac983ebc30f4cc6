import type { Language } from '@prayer-swap/shared/messages/languages';
import { Fragment, type ReactNode, useEffect } from 'react';
import { chosenLanguage } from '../lib/device-language.ts';
import { useLanguage } from '../lib/language.ts';
import { useSession } from '../lib/session.ts';

/** Remounts the app when the language changes, by a member's choice too. */
export function LanguageRoot({ children }: { children: ReactNode }) {
  return (
    <>
      <AccountLanguageSync />
      <Fragment key={useLanguage()}>{children}</Fragment>
    </>
  );
}

/**
 * The language of the account applies on every device. If its messages cannot be loaded, the next
 * visit retries.
 */
function AccountLanguageSync() {
  const session = useSession();
  const choice = session.is === 'signed-in' ? session.user?.language : undefined;
  useEffect(() => {
    if (choice && choice !== chosenLanguage()) void syncLanguage(choice).catch(() => {});
  }, [choice]);
  return null;
}

async function syncLanguage(choice: Language) {
  await (await import('../lib/set-language.ts')).setLanguage(choice);
}
