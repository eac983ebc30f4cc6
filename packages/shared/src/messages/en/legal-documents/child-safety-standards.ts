import { product } from '../../../product.ts';
import type { LegalDocument } from './legal-document.ts';

const { name, companyName, supportEmail } = product;

export const childSafetyStandards: LegalDocument = {
  title: 'Child Safety Standards',
  lastUpdated: '11/21/2026',
  intro: `${companyName} has zero tolerance for child sexual abuse and exploitation. These standards hold for everybody who uses ${name} and for everything shared on it.`,
  sections: [
    {
      id: 'zero-tolerance',
      heading: 'What is never allowed',
      blocks: [
        'Child sexual abuse and exploitation (CSAE) means content or behaviour that sexually exploits, abuses or endangers a child. On this service all of it is forbidden, among it:',
        [
          'child sexual abuse material (CSAM) of any kind, described, drawn or generated, and links to it;',
          'grooming: building a child’s trust in order to exploit them sexually;',
          'sextortion, and any threat with intimate images of a child;',
          'trafficking of a child, or offering a child for sexual purposes;',
          'sexualised comments about a child, and praise or excuse of abuse.',
        ],
        'A person who has suffered abuse may ask for prayer here. Please leave out details of the abuse and anything that could identify a child.',
      ],
    },
    {
      id: 'age',
      heading: 'Minimum age',
      blocks: [
        `Nobody under 13 may have an account. ${name} has no private messages, no picture uploads in requests and no way to look up where somebody is, which leaves little room to approach a child here.`,
      ],
    },
    {
      id: 'report',
      heading: 'How to report',
      blocks: [
        'If a child is in danger right now, call your local emergency number first.',
        'In the app, open the menu on the request, choose “Flag Content” and give “Child safety” as the reason. From the same menu you can report the member.',
        `Write to ${supportEmail} with “Child safety” in the subject. You need no account for this. Please describe where you saw it, and do not attach or forward the material itself.`,
        'Reports are confidential. The reported member is not told who reported them.',
      ],
    },
    {
      id: 'response',
      heading: 'What we do',
      blocks: [
        [
          'We review such a report before any other.',
          'We keep the content hidden and block the account behind it, also where it was posted as Anonymous.',
          'We report confirmed or apparent abuse to a child-safety authority: the National Center for Missing & Exploited Children (NCMEC), or the authority responsible in your region.',
          'We keep the evidence that the law requires, away from view, and answer lawful requests of investigators.',
        ],
      ],
    },
    {
      id: 'law',
      heading: 'Laws we follow',
      blocks: [
        'We follow the child-safety laws that apply to us, including the duty to report. Where a law and these standards differ, the stricter one holds.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact for child safety',
      blocks: [
        `Our contact for child safety, for members, organisations and authorities: ${supportEmail}.`,
      ],
    },
  ],
};
