import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { CommunityRules } from '../../ui/community-rules.tsx';
import { Page } from '../../ui/page.tsx';

export function InfoScreen() {
  return (
    <Page title={translate('info.title')}>
      <div className="flex flex-col gap-4">
        <Section title="info.what-title" text="info.what-text" />
        <CommunityRules title={translate('info.rules-title')} />
        <Section title="info.swap-title">
          <ol className="flex list-decimal flex-col gap-1.5 ps-5 marker:font-bold marker:text-primary">
            <li>{translate('info.swap-share')}</li>
            <li>{translate('info.swap-pray')}</li>
            <li>{translate('info.swap-answer')}</li>
          </ol>
        </Section>
        <Section title="info.points-title" text="info.points-text" />
        <Section title="info.anonymous-title" text="info.anonymous-text" />
        <Section title="info.more-title">
          <ul className="flex flex-col">
            <MoreLink to={paths.support}>{translate('info.support-link')}</MoreLink>
            <MoreLink to={paths.terms}>{translate('info.terms-link')}</MoreLink>
            <MoreLink to={paths.privacy}>{translate('info.privacy-link')}</MoreLink>
            <MoreLink to={paths.childSafety}>{translate('info.child-safety-link')}</MoreLink>
          </ul>
        </Section>
        <p className="soft rounded-card bg-sunken p-4 text-body font-medium">
          {translate('common.safety')}
        </p>
      </div>
    </Page>
  );
}

type SectionProps = { title: MessageCode; text?: MessageCode; children?: ReactNode };

function Section({ title, text, children }: SectionProps) {
  return (
    <Card as="section">
      <h2 className="text-request font-bold">{translate(title)}</h2>
      <div className="mt-1 text-body text-ink-muted">
        {text ? <p>{translate(text)}</p> : children}
      </div>
    </Card>
  );
}

function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
      >
        {children}
      </Link>
    </li>
  );
}
