import { type ReactNode, StrictMode } from 'react';
import { LanguageRoot } from './language-root.tsx';
import { Providers } from './providers.tsx';

/** The whole app around whichever router draws its screens: the browser's, or the build's. */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <Providers>
        <LanguageRoot>{children}</LanguageRoot>
      </Providers>
    </StrictMode>
  );
}
