import { type ReactNode, useId } from 'react';

/** One topic of a tab under its heading. */
export function PanelSection({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h2 id={id} className="text-request font-bold">
          {title}
        </h2>
        {intro && <p className="text-label text-ink-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
