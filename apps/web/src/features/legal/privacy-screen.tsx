import type { LegalDocument } from './legal-document.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyScreen() {
  return <LegalPage document={PRIVACY_POLICY} />;
}

const PRIVACY_POLICY: LegalDocument = {
  title: 'privacy.title',
  intro: 'privacy.intro',
  lastUpdated: '11/25/2026',
  sections: [
    {
      id: 'short',
      heading: 'privacy.short-title',
      blocks: [
        [
          'privacy.short-needed',
          'privacy.short-trackers',
          'privacy.short-faith',
          'privacy.short-anonymous',
          'privacy.short-delete',
        ],
      ],
    },
    {
      id: 'collected',
      heading: 'privacy.collected-title',
      blocks: [
        'privacy.collected-given',
        [
          'privacy.collected-registration',
          'privacy.collected-shared',
          'privacy.collected-words',
          'privacy.collected-actions',
          'privacy.collected-settings',
          'privacy.collected-letters',
        ],
        'privacy.collected-made',
        [
          'privacy.collected-notifications',
          'privacy.collected-sessions',
          'privacy.collected-network',
          'privacy.collected-push',
          'privacy.collected-decisions',
        ],
        'privacy.collected-hashes',
      ],
    },
    {
      id: 'faith',
      heading: 'privacy.faith-title',
      blocks: ['privacy.faith', 'privacy.faith-requests'],
    },
    {
      id: 'purposes',
      heading: 'privacy.purposes-title',
      blocks: [
        [
          'privacy.purposes-contract',
          'privacy.purposes-safety',
          'privacy.purposes-faith',
          'privacy.purposes-visitors',
          'privacy.purposes-push',
        ],
        'privacy.purposes-machines',
      ],
    },
    {
      id: 'others',
      heading: 'privacy.others-title',
      blocks: [
        [
          'privacy.others-members',
          'privacy.others-anonymous',
          'privacy.others-visitors',
          'privacy.others-admins',
          'privacy.others-companies',
          'privacy.others-providers',
          'privacy.others-authorities',
        ],
        'privacy.others-abroad',
      ],
    },
    { id: 'device', heading: 'privacy.device-title', blocks: ['privacy.device'] },
    { id: 'retention', heading: 'privacy.retention-title', blocks: ['privacy.retention'] },
    {
      id: 'deletion',
      heading: 'privacy.deletion-title',
      blocks: [
        'privacy.deletion',
        'privacy.deletion-effects',
        [
          'privacy.deletion-identity',
          'privacy.deletion-requests',
          'privacy.deletion-anonymous',
          'privacy.deletion-rest',
          'privacy.deletion-counts',
        ],
        'privacy.deletion-final',
      ],
    },
    {
      id: 'gdpr',
      heading: 'privacy.gdpr-title',
      blocks: [
        'privacy.gdpr',
        [
          'privacy.gdpr-access',
          'privacy.gdpr-correction',
          'privacy.gdpr-erasure',
          'privacy.gdpr-objection',
          'privacy.gdpr-consent',
          'privacy.gdpr-complaint',
        ],
      ],
    },
    { id: 'ccpa', heading: 'privacy.ccpa-title', blocks: ['privacy.ccpa'] },
    {
      id: 'asking',
      heading: 'privacy.asking-title',
      blocks: ['privacy.asking', 'privacy.asking-mail'],
    },
    { id: 'children', heading: 'privacy.children-title', blocks: ['privacy.children'] },
    { id: 'security', heading: 'privacy.security-title', blocks: ['privacy.security'] },
    { id: 'changes', heading: 'privacy.changes-title', blocks: ['privacy.changes'] },
  ],
};
