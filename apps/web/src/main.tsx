import './lib/zod-without-eval.ts';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { registerWorker } from './lib/service-worker.ts';
import { forgetWithMember } from './offline/leaving.ts';
import { platform } from './platform/current.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

forgetWithMember();

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

if (import.meta.env.PROD && platform.kind === 'browser') registerWorker();
