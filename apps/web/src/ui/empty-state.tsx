import { type ReactNode, Suspense } from 'react';
import { optionalLazy } from '../lib/lazy-module.ts';
import type { SceneName } from './scene.lazy.tsx';

const Scene = optionalLazy(async () => (await import('./scene.lazy.tsx')).Scene);

type EmptyStateProps = {
  scene: SceneName;
  /** One friendly sentence about what is missing. */
  message: string;
  detail?: string;
  /** The suggested next action. */
  action?: ReactNode;
};

export function EmptyState({ scene, message, detail, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <div className="h-24 text-primary">
        <Suspense>
          <Scene name={scene} />
        </Suspense>
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-body font-medium text-balance">{message}</p>
        {detail && <p className="text-meta text-balance text-ink-muted">{detail}</p>}
      </div>
      {action}
    </div>
  );
}
