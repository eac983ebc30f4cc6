import type { Language } from '@prayer-swap/shared/messages/languages';
import { Fragment, type ReactNode, StrictMode, useEffect } from 'react';
import { type HttpFailure, onHttpFailure, serverContact, serverStatus } from '../lib/app-status.ts';
import { chosenLanguage, isLanguageOfAccount } from '../lib/device-language.ts';
import { useLanguage } from '../lib/language.ts';
import { revalidateSession, updateMember, useSession, watchSession } from '../lib/session.ts';
import { LiveRegionProvider } from '../lib/use-live-region.tsx';
import { onEvents } from '../platform/listeners.ts';

/** The app around a router: the browser's, or the one of the prerenderer. */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <Providers>
        <LanguageRoot>{children}</LanguageRoot>
      </Providers>
    </StrictMode>
  );
}

/** Remounts the app when the language changes, by a member's choice too. */
function LanguageRoot({ children }: { children: ReactNode }) {
  return (
    <>
      <AccountLanguageSync />
      <Fragment key={useLanguage()}>{children}</Fragment>
    </>
  );
}

/**
 * The language of the account applies on every device, until an account without one is signed in.
 * If the messages cannot be loaded, the next visit retries.
 */
function AccountLanguageSync() {
  const session = useSession();
  const choice = session.is === 'signed-in' ? session.user?.language : undefined;
  useEffect(() => {
    const isCurrent = choice === null ? !isLanguageOfAccount() : choice === chosenLanguage();
    if (choice !== undefined && !isCurrent) void syncLanguage(choice).catch(() => {});
  }, [choice]);
  return null;
}

/** The phone or the browser changed its language, which a language chosen in the app overrides. */
function followSystemLanguage() {
  if (chosenLanguage() === null) void syncLanguage(null).catch(() => {});
}

async function syncLanguage(choice: Language | null) {
  await (await import('../lib/set-language.ts')).setLanguage(choice);
}

/** The providers of every screen, and the app's reaction to a lost session. */
function Providers({ children }: { children: ReactNode }) {
  useEffect(watchSession, []);
  useEffect(() => onHttpFailure(handleHttpFailure), []);
  useEffect(() => serverContact.subscribe(handleContact), []);
  useEffect(() => onEvents(window, ['languagechange'], followSystemLanguage), []);
  return <LiveRegionProvider>{children}</LiveRegionProvider>;
}

/** The guards react to the changed session and redirect to /login or /account-deletion. */
function handleHttpFailure({ code }: HttpFailure) {
  if (code === 'error.not-signed-in') revalidateSession();
  if (code === 'error.account-restricted') updateMember({ status: 'Blocked' });
}

/** Verifies that the server is away, and after a success that it is back. */
function handleContact(outcome: 'failed' | 'answered') {
  if (outcome === 'answered' && serverStatus.get() !== 'away') return;
  void import('../lib/watch-server.ts').then(
    ({ watchServer }) => watchServer(outcome),
    () => {},
  );
}
