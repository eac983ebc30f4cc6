import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Page } from './page.tsx';

type FormPageProps = {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Links to other screens, below the form. */
  footer?: ReactNode;
};

/** A page with one short form on a card, and links below it. */
export function FormPage({ title, intro, children, footer }: FormPageProps) {
  return (
    <Page title={title} intro={intro} width="form">
      <div className="-mb-6">
        <Card className="sm:p-6">{children}</Card>
        {footer && (
          <div className="mt-2 flex flex-col items-center text-center text-label text-ink-muted">
            {footer}
          </div>
        )}
      </div>
    </Page>
  );
}
