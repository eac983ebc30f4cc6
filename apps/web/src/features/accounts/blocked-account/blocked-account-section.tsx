import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

type BlockedAccountSectionProps = {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
};

/** One topic of the screen on its own card. */
export function BlockedAccountSection({ title, text, children }: BlockedAccountSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 sm:p-6">
      <div>
        <h2 id={id} className="text-request font-bold">
          {title}
        </h2>
        {text && <p className="mt-1 text-body text-ink-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
