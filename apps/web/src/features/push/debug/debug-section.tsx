import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

/** One topic of the panel. */
export function DebugSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 sm:p-6">
      <h2 id={id} className="text-request font-bold">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** A list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-3">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
      <dt className="text-meta text-ink-muted">{name}</dt>
      <dd className="min-w-0 text-label wrap-anywhere">{children}</dd>
    </div>
  );
}
