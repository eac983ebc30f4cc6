import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import type { ReactNode } from 'react';
import { SafetyNotice } from '../../care/safety-notice.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Faq } from './faq.tsx';
import { Guidelines } from './guidelines.tsx';

const email = product.supportEmail;

export function SupportScreen() {
  return (
    <Page title={translate('support.title')} intro={translate('support.intro')}>
      <div className="flex flex-col gap-12">
        <Faq />
        <ContactSection
          title={translate('support.contact')}
          text={translate('support.contact-text')}
        >
          <MailLink>{translate('support.contact-link', { email })}</MailLink>
        </ContactSection>
        <ContactSection
          title={translate('support.barrier')}
          text={translate('support.barrier-text')}
        >
          <MailLink subject={translate('support.barrier-subject')}>
            {translate('support.barrier-link', { email })}
          </MailLink>
        </ContactSection>
        <Guidelines />
        <div className="soft rounded-card bg-sunken p-4 pb-2 text-body font-medium">
          <SafetyNotice />
        </div>
      </div>
    </Page>
  );
}

/** One reason to contact the support by mail. */
function ContactSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section>
      <h2 className="text-request font-bold">{title}</h2>
      <p className="mt-1 mb-4 text-body text-ink-muted">{text}</p>
      {children}
    </section>
  );
}
