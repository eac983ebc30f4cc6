import '../src/lib/zod-without-eval.ts';
import '../src/styles/index.css';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '../src/app/app.tsx';
import { routes } from '../src/app/routes.tsx';
import { chooseAppearance } from '../src/lib/appearance.ts';
import { changeItems } from '../src/offline/outbox-db.ts';
import { keepCopy } from '../src/offline/reading-db.ts';
import type { Shown } from './address.ts';

/** What the device knows beyond plain texts. */
export async function fillDevice(
  { waiting = [], kept = {}, appearance = {} }: Shown,
  viewer: User | null,
) {
  chooseAppearance(appearance);
  if (waiting.length > 0) await changeItems(() => waiting.map((put) => ({ put })));
  for (const [name, value] of Object.entries(kept)) {
    if (viewer) await keepCopy(viewer.id, name, value, () => true);
  }
}

/** The app as it is, at a path of its own: the page's address belongs to the gallery. */
export function draw(root: HTMLElement, path: string): void {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  createRoot(root).render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
}
