import type { Language } from '@prayer-swap/shared/messages/languages';
import { Fragment, type ReactNode, useEffect } from 'react';
import { chosenLanguage } from '../lib/device-language.ts';
import { useLanguage } from '../lib/language.ts';
import { useSession } from '../lib/session.ts';

/** Draws everything anew when the language changes, which happens by a member's choice too. */
export function LanguageRoot({ children }: { children: ReactNode }) {
  return (
    <>
      <AccountLanguageSync />
      <Fragment key={useLanguage()}>{children}</Fragment>
    </>
  );
}

/** What a member chose on one device holds on all. Where its words do not come, the next visit asks again. */
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
