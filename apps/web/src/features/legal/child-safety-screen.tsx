import type { LegalDocument } from './legal-document.ts';
import { LegalPage } from './legal-page.tsx';

export function ChildSafetyScreen() {
  return <LegalPage document={CHILD_SAFETY_STANDARDS} />;
}

const CHILD_SAFETY_STANDARDS: LegalDocument = {
  title: 'child-safety.title',
  intro: 'child-safety.intro',
  lastUpdated: '11/21/2026',
  sections: [
    {
      id: 'zero-tolerance',
      heading: 'child-safety.never-title',
      blocks: [
        'child-safety.never',
        [
          'child-safety.never-material',
          'child-safety.never-grooming',
          'child-safety.never-sextortion',
          'child-safety.never-trafficking',
          'child-safety.never-comments',
        ],
        'child-safety.survivors',
      ],
    },
    { id: 'age', heading: 'child-safety.age-title', blocks: ['child-safety.age'] },
    {
      id: 'report',
      heading: 'child-safety.report-title',
      blocks: [
        'child-safety.report-danger',
        'child-safety.report-app',
        'child-safety.report-mail',
        'child-safety.report-private',
      ],
    },
    {
      id: 'response',
      heading: 'child-safety.response-title',
      blocks: [
        [
          'child-safety.response-first',
          'child-safety.response-block',
          'child-safety.response-authority',
          'child-safety.response-evidence',
        ],
      ],
    },
    { id: 'law', heading: 'child-safety.law-title', blocks: ['child-safety.law'] },
    { id: 'contact', heading: 'child-safety.contact-title', blocks: ['child-safety.contact'] },
  ],
};
