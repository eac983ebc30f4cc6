import { translate } from '@prayer-swap/shared/messages/translate';
import { CommunityRules } from '../../ui/community-rules.tsx';
import type { LegalDocument } from './legal-document.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsScreen() {
  return (
    <LegalPage document={TERMS_OF_SERVICE}>
      <div className="mb-6 empty:hidden">
        <CommunityRules title={translate('terms.rules-title')} />
      </div>
    </LegalPage>
  );
}

const TERMS_OF_SERVICE: LegalDocument = {
  title: 'terms.title',
  intro: 'terms.intro',
  lastUpdated: '5/29/2025',
  sections: [
    { id: 'agreement', heading: 'terms.agreement-title', blocks: ['terms.agreement'] },
    { id: 'age', heading: 'terms.age-title', blocks: ['terms.age', 'terms.age-guardian'] },
    {
      id: 'account',
      heading: 'terms.account-title',
      blocks: ['terms.account', 'terms.account-changes'],
    },
    {
      id: 'service',
      heading: 'terms.service-title',
      blocks: ['terms.service', 'terms.service-limits'],
    },
    {
      id: 'guidelines',
      heading: 'terms.guidelines-title',
      blocks: [
        'terms.guidelines',
        ['terms.guidelines-respect', 'terms.guidelines-genuine', 'terms.guidelines-safe'],
        'terms.misuse',
      ],
    },
    {
      id: 'content',
      heading: 'terms.content-title',
      blocks: ['terms.content', 'terms.content-duty', 'terms.content-anonymous'],
    },
    {
      id: 'moderation',
      heading: 'terms.moderation-title',
      blocks: ['terms.moderation', 'terms.moderation-misuse'],
    },
    {
      id: 'termination',
      heading: 'terms.termination-title',
      blocks: ['terms.termination', 'terms.termination-member'],
    },
    {
      id: 'liability',
      heading: 'terms.liability-title',
      blocks: ['terms.liability', 'terms.liability-law'],
    },
    { id: 'changes', heading: 'terms.changes-title', blocks: ['terms.changes'] },
    { id: 'contact', heading: 'terms.contact-title', blocks: ['terms.contact'] },
  ],
};
