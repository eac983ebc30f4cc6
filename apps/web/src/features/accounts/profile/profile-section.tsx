import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';

type ProfileSectionProps = {
  title: string;
  intro?: string;
  /**
   * Each increment moves the focus to the heading, for example after a card beside it disappeared.
   */
  focusOn?: number;
  children: ReactNode;
};

/** One topic of the profile on its own card. */
export function ProfileSection({ title, intro, focusOn = 0, children }: ProfileSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOn > 0) heading.current?.focus();
  }, [focusOn]);
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 sm:p-6">
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-request font-bold outline-none">
          {title}
        </h2>
        {intro && <p className="mt-1 text-label text-ink-muted">{intro}</p>}
      </div>
      {children}
    </Card>
  );
}
