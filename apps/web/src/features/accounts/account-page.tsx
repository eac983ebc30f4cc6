import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';

type AccountPageProps = {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** The ways to other screens, below the form. */
  ways?: ReactNode;
};

/** One short form on a sheet of paper, and below it where else somebody may want to go. */
export function AccountPage({ title, intro, children, ways }: AccountPageProps) {
  return (
    <Page title={title} intro={intro} width="form">
      <Card className="sm:p-6">{children}</Card>
      {ways && (
        <div className="mt-4 flex flex-col items-center text-center text-label text-ink-muted">
          {ways}
        </div>
      )}
    </Page>
  );
}
