import { product } from '../../../product.ts';
import type { LegalDocument } from './legal-document.ts';

const { name, companyName, supportEmail } = product;

export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  lastUpdated: '5/29/2025',
  intro: `These terms are the agreement between you and ${companyName} about using ${name}. We have tried to write them so that they can be read in one sitting.`,
  sections: [
    {
      id: 'agreement',
      heading: 'Agreeing to these terms',
      blocks: [
        `You accept these terms by making an account or by using ${name}. If you do not agree with them, please do not use it. When you register we record the version of the terms you accepted and the moment you did.`,
      ],
    },
    {
      id: 'age',
      heading: 'Who may use it',
      blocks: [
        `You must be at least 13 years old. People under 13 are not allowed to make an account or to use ${name}. If we learn that an account belongs to a child under 13, we close it and remove what it shared.`,
        'If you are not yet of age where you live, please use it with the agreement of a parent or guardian.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        'One person, one account. Give an e-mail address that you can read, choose a password you use nowhere else, and keep it to yourself. What happens under your account is taken to be done by you, so tell us soon if somebody else may have got in.',
        'You may change your username, address, region and faith on your Profile, and you may delete the account there at any time.',
      ],
    },
    {
      id: 'service',
      heading: `What ${name} is`,
      blocks: [
        `${name} is free. Members share requests for support or moments to celebrate, pray for each other in their own way, and answer with a reaction. Good Will Points are a thank-you without any value in money; they cannot be sold, exchanged or paid out.`,
        `It is not a counselling, medical, legal or emergency service, and nobody here promises what a prayer will bring about. If you or someone else is in danger, contact your local emergency number.`,
      ],
    },
    {
      id: 'guidelines',
      heading: 'Community guidelines',
      blocks: [
        'These three rules hold for everything you share:',
        [
          'Be respectful. No hatred, threats, harassment, or contempt for a person’s faith or for having none.',
          'Stay genuine. No advertising, appeals for money, spam, or pretending to be somebody else.',
          'Keep it safe. No sexual content, no encouragement of violence or self-harm, nothing that endangers a child, and no names, addresses or medical details of people who did not agree to it.',
        ],
        'You also may not try to break into the service, to collect what others share by automated means, to find out who wrote an anonymous request, or to collect points or hide requests by misuse of the buttons.',
      ],
    },
    {
      id: 'content',
      heading: 'What you share',
      blocks: [
        `Your words stay yours. You allow us to store them and to show them to the other members of ${name}, which is all we do with them, for as long as they are here. When you delete a request, or your account, that permission ends.`,
        'You are responsible for what you write. Share only what you have the right to share.',
        'If you post as Anonymous, other members are not told who you are. The rules apply all the same, and an admin who reviews a request can see its author.',
      ],
    },
    {
      id: 'moderation',
      heading: 'Reports and moderation',
      blocks: [
        'Members can flag a request with “Flag Content” in its menu, report its author there, or write to us. A flagged request may be hidden until an admin has looked at it. The admin either puts it back or keeps it hidden. Each decision is recorded with its reason.',
        'Flagging or reporting to silence somebody is itself against the rules.',
      ],
    },
    {
      id: 'termination',
      heading: 'Ending or restricting an account',
      blocks: [
        `We may restrict or end an account, or remove content, at our own discretion, above all where these terms are broken or somebody could come to harm. A member whose account is restricted may still sign in to read why, to write to us, and to delete the account.`,
        'You may stop at any time. Deleting an account is permanent; the Privacy Policy says exactly what is removed and what remains.',
      ],
    },
    {
      id: 'liability',
      heading: 'No warranty, limited liability',
      blocks: [
        `We run ${name} with care, but we offer it as it is and cannot promise that it is always available or free of mistakes. We do not check what members write before it appears, and we do not vouch for it.`,
        `As far as the law allows, ${companyName} is not liable for indirect or consequential loss, nor for what members share or do. Nothing in these terms limits liability that the law does not let us limit, such as for intent or gross negligence, or the rights you have as a consumer where you live.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      blocks: [
        'When we change something that matters, we give you at least 30 days’ notice before it takes effect, by e-mail or inside the app. If you do not agree with the change, you may delete your account before then. Using the service afterwards means that you accept it. Corrections that change nothing for you may be made at once.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [`Questions about these terms: ${supportEmail}.`],
    },
  ],
};
