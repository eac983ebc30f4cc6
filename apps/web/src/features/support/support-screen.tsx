import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { SafetyLine } from '../../care/safety-line.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Guidelines } from './guidelines.tsx';
import { Questions } from './questions.tsx';

export function SupportScreen() {
  return (
    <Page title={translate('support.title')} intro={translate('support.intro')}>
      <div className="flex flex-col gap-12">
        <Questions />
        <section>
          <h2 className="text-request font-bold">{translate('support.contact')}</h2>
          <p className="mt-1 mb-4 text-body text-ink-muted">{translate('support.contact-text')}</p>
          <MailLink>{translate('support.contact-link', { email: product.supportEmail })}</MailLink>
        </section>
        <Guidelines />
        <div className="soft rounded-card bg-sunken p-4 pb-2 text-body font-medium">
          <SafetyLine />
        </div>
      </div>
    </Page>
  );
}
