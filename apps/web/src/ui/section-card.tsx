import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from './card.tsx';

type SectionCardProps = {
  /** The id of the heading. */
  id?: string;
  title: string;
  intro?: string;
  /** Shown beside the title, such as a button. */
  action?: ReactNode;
  /**
   * Each increment moves the focus to the heading, for example after a card beside it disappeared.
   */
  focusOn?: number;
  children?: ReactNode;
};

/** One topic of a screen on its own card. */
export function SectionCard({ id, title, intro, action, focusOn = 0, children }: SectionCardProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOn > 0) heading.current?.focus();
  }, [focusOn]);
  return (
    <Card as="section" aria-labelledby={headingId} className="flex flex-col gap-4 sm:p-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="text-request font-bold outline-none"
          >
            {title}
          </h2>
          {action}
        </div>
        {intro && <p className="mt-1 text-label text-ink-muted">{intro}</p>}
      </div>
      {children}
    </Card>
  );
}
