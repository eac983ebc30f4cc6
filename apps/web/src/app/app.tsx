import { type ReactNode, StrictMode } from 'react';
import { LanguageRoot } from './language-root.tsx';
import { Providers } from './providers.tsx';

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
