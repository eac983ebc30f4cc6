import { product } from '../../../product.ts';
import type { LegalDocument } from './legal-document.ts';

const { name, companyName, supportEmail } = product;

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lastUpdated: '11/21/2026',
  intro: `What people share here is personal. This page says what ${name} keeps about you, why, who can see it, and what you can do about it. ${companyName} is responsible for it.`,
  sections: [
    {
      id: 'short',
      heading: 'In short',
      blocks: [
        [
          'We keep what the service needs to work, and nothing to advertise with.',
          'There are no advertisements, no trackers of other companies, and we do not sell or share personal data for advertising.',
          'Your faith is shown to no other member, and you may leave it out.',
          'If you post as Anonymous, other members are not told who you are.',
          'You can delete your account yourself at any time.',
        ],
      ],
    },
    {
      id: 'collected',
      heading: 'What we collect',
      blocks: [
        'You give us:',
        [
          'when you register: username, e-mail address, password, region, your choice about faith, and that you are at least 13 and accept the terms, with the time of it;',
          'what you share: your requests, their type, and whether they are anonymous;',
          'what you do: for whom you prayed, your reactions, what you flagged, reported or chose not to see, and the points that came from it;',
          'what you write to us.',
        ],
        'The service also makes or receives:',
        [
          'notifications about your requests, and whether you have read them;',
          'a record of each sign-in session, so that you stay signed in and can be signed out;',
          'the network address of a call, briefly, to hold back guessing of passwords and other misuse;',
          'if you allow notifications on a device: the address that the maker’s push service has given to that device;',
          'records of decisions by admins, with the reason.',
        ],
        'Passwords are kept only as a one-way hash. Codes and links that we mail to you are kept as hashes as well, and stop working after a short while. Technical logs hold neither what you write nor your e-mail address.',
      ],
    },
    {
      id: 'faith',
      heading: 'Faith, and what requests reveal',
      blocks: [
        'Data about belief and health deserves special protection. Stating a faith is optional: you can answer “Prefer not to say”. If you state one, it is stored because you agreed to it with a tick of its own, and you can take that back on your Profile at any time. It is not shown to other members.',
        'A request may tell something about your health or belief. You decide what to write, and whether under your name. Please do not write such things about people who have not agreed.',
      ],
    },
    {
      id: 'purposes',
      heading: 'Why we use it',
      blocks: [
        [
          'To run the service you asked for: accounts, requests, notifications, points (performance of a contract, Article 6(1)(b) GDPR).',
          'To keep members safe: reports, moderation, limits against misuse (legitimate interests, Article 6(1)(f), and legal duties, Article 6(1)(c)).',
          'Your faith, if you state it: only with your explicit consent (Article 9(2)(a)).',
          'Notifications on your devices: only if you allow them, until you turn them off.',
        ],
        'No decision about you is made by a machine alone.',
      ],
    },
    {
      id: 'others',
      heading: 'Who can see what',
      blocks: [
        [
          'Other members see your username, your requests and how many people prayed for them. When you pray for or react to a request, its author is told your username.',
          'Of an anonymous request they see the text, its type and its time, not its author.',
          'Admins see reports and accounts in order to moderate. When an admin looks up the author of an anonymous request, that look is written down.',
          'Companies that work for us receive what their part needs: hosting, sending e-mail, and the push services of Apple and Google for devices on which you allowed notifications.',
          'If you sign in with Google or Apple, that company learns that you do. It tells us an e-mail address that it has confirmed, and a code by which we know you again.',
          'Authorities receive data where the law obliges us to hand it over, or to report the abuse of a child.',
        ],
        'Where data is processed outside your country, we rely on the safeguards the law provides, such as standard contractual clauses.',
      ],
    },
    {
      id: 'device',
      heading: 'What is kept on your device',
      blocks: [
        'One cookie keeps you signed in. Another remembers which accounts have signed in on this device, as a code that names nobody, so that someone who guesses passwords elsewhere cannot lock you out; it stays for a year. Scripts can read neither. Your browser’s storage keeps a small note of who is signed in, the drafts you have not sent, and your choices about colours and letters. The note is gone when you sign out. None of it is used to follow you, which is why there is no cookie banner.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      blocks: [
        'Account data stays until you change it or delete the account. The words of a request you delete are gone for good after 30 days, or after a year where an admin had hidden it. Notifications are shown for eight days and removed after 30. Sessions end when you sign out, reset your password or delete the account. What was written in reports, appeals and decisions of admins is removed a year after they are closed, or when a block ends if that is later. A username that you give up stays reserved for 30 days, as a code from which it cannot be read, so that nobody passes for you.',
      ],
    },
    {
      id: 'deletion',
      heading: 'Deleting your account',
      blocks: [
        `Choose “Delete Account” at the bottom of your Profile: it takes effect at once. The same is possible while your account is restricted, from the screen that tells you so. Without the app, or without your password, open /delete-account on this site and enter your e-mail address; a link that we mail to it deletes the account.`,
        'What happens then:',
        [
          'your username and e-mail address are replaced by placeholders that say nothing about you;',
          'the text of each of your requests is replaced by “[DELETED]” and no longer shown;',
          'of an anonymous request, the link to your account is erased at once, and the request itself is removed at a moment of its own within 72 hours, so that nothing shows that it was yours;',
          'your password, region, faith, picture, sessions, devices and notifications are removed, and your name disappears from the notifications of others;',
          'that someone prayed or reacted is still counted, without a name.',
        ],
        'This cannot be undone. Backups are overwritten in the course of their normal rotation.',
      ],
    },
    {
      id: 'gdpr',
      heading: 'Your rights under the GDPR',
      blocks: [
        'If you are in the European Economic Area, the United Kingdom or Switzerland, you have the right to:',
        [
          'know what we hold about you and receive a copy in a common format;',
          'have mistakes corrected, which you can mostly do on your Profile;',
          'have your data erased, or its use restricted;',
          'object to uses that rest on legitimate interests;',
          'withdraw a consent at any time, without effect on what was done before;',
          'complain to the data protection authority where you live.',
        ],
      ],
    },
    {
      id: 'ccpa',
      heading: 'Your rights under the CCPA',
      blocks: [
        'If you live in California, you have the right to know which personal information we collect, use and disclose, to receive it, to correct it, to have it deleted, and to limit the use of sensitive information. We do not sell personal information, nor share it for advertising across contexts, and did not do so in the past twelve months. We treat nobody differently for using these rights. Someone you authorise may ask on your behalf.',
      ],
    },
    {
      id: 'asking',
      heading: 'How to use your rights',
      blocks: [
        'Your Profile is where you correct your data, take back a consent, download everything we hold about you as one file, and delete the account.',
        `For anything else, write to ${supportEmail} from the e-mail address of your account. We may ask for a confirmation that it is you, and answer within 30 days, free of charge.`,
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        `${name} is not meant for people under 13, and we do not knowingly keep data about them. If you believe that a child under 13 has an account, tell us and we will remove it.`,
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        'Connections are encrypted. Access by admins is limited and recorded. No service is entirely safe; should something happen that puts you at risk, we will tell you and the authorities as the law asks.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      blocks: [
        `If this policy changes in a way that matters, we tell you at least 30 days before. Questions: ${supportEmail}.`,
      ],
    },
  ],
};
