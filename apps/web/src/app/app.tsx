import { type ReactNode, StrictMode } from 'react';
import { InLanguage } from './in-language.tsx';
import { Providers } from './providers.tsx';

/** The whole app around whichever router draws its screens: the browser's, or the build's. */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <Providers>
        <InLanguage>{children}</InLanguage>
      </Providers>
    </StrictMode>
  );
}
