import '../src/lib/zod-without-eval.ts';
import '../src/styles/index.css';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '../src/app/app.tsx';
import { routes } from '../src/app/routes.tsx';
import { setAppearance } from '../src/lib/appearance.ts';
import { getCommunity, setCommunity } from '../src/lib/community.ts';
import { changeActions } from '../src/offline/actions-db.ts';
import { storeCopy } from '../src/offline/cached-copies-db.ts';
import { changeItems } from '../src/offline/outbox-db.ts';
import type { ResolvedState } from './address.ts';

/** Fills the storages of the device that are not plain text. */
export async function seedDevice(
  {
    outboxItems = [],
    queuedActions = [],
    cachedCopies = {},
    appearance = {},
    community,
  }: ResolvedState,
  viewer: User | null,
) {
  setAppearance(appearance);
  if (community) setCommunity({ ...getCommunity(), ...community });
  if (outboxItems.length > 0) await changeItems(() => outboxItems.map((put) => ({ put })));
  if (queuedActions.length > 0) await changeActions(() => queuedActions.map((put) => ({ put })));
  for (const [name, value] of Object.entries(cachedCopies)) {
    if (viewer) await storeCopy(viewer.id, name, value, () => true);
  }
}

/** Renders the app at its own path, because the URL of the page belongs to the gallery. */
export function renderApp(root: HTMLElement, path: string): void {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  createRoot(root).render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
}
