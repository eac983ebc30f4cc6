import type { Translation } from '../catalogue.ts';
import type { supportMessages as en } from '../en/support.ts';

export const supportMessages: Translation<typeof en> = {
  'support.title': 'Aide',
  'support.intro': 'Des réponses aux questions les plus fréquentes, et un moyen de nous écrire.',
  'support.questions': 'Questions fréquentes',
  'support.delete-account': 'Comment supprimer mon compte ?',
  'support.delete-account-answer':
    'En bas de votre Profil, avec « Supprimer le compte ». C’est définitif : votre nom, votre adresse et le texte de vos demandes sont supprimés et ne peuvent pas être récupérés.',
  'support.privacy': 'Qui peut voir ce que je partage ?',
  'support.privacy-answer':
    'Les membres connectés voient vos demandes avec votre nom d’utilisateur. Si vous publiez sous « Anonyme », les autres membres n’apprennent jamais qui l’a écrit. Votre adresse e-mail, votre région et votre religion ne sont pas montrées aux autres membres. Les admins peuvent rechercher l’auteur d’une demande lorsqu’ils l’examinent, et chaque consultation est consignée.',
  'support.share': 'Comment partager une demande ?',
  'support.share-answer':
    'Choisissez « Lancer un échange », puis Soutien ou Joie, et écrivez au moins 10 caractères. Vous pouvez publier sous votre nom ou sous « Anonyme ». Laissez de côté les noms, adresses et détails médicaux d’autres personnes.',
  'support.points': 'Que sont les Points de bienveillance ?',
  'support.points-answer':
    'Un petit merci pour votre participation. Vous les recevez quand vous partagez une demande, priez pour quelqu’un ou réagissez. Ils ne s’achètent pas, ne se dépensent pas et ne servent à classer personne.',
  'support.edit': 'Puis-je modifier ou supprimer mes demandes ?',
  'support.edit-answer':
    'Oui. Vos demandes figurent dans votre Profil, où vous pouvez les modifier, les archiver ou les supprimer. Une demande archivée est cachée à la communauté et peut être restaurée ; une demande supprimée ne revient pas.',
  'support.report': 'Comment signaler quelque chose qui n’a pas sa place ici ?',
  'support.report-answer':
    'Ouvrez le menu de la demande et choisissez « Signaler le contenu ». Vous ne la voyez plus, et un admin l’examine. L’auteur n’apprend pas qui l’a signalée. Dans le même menu, vous pouvez signaler un membre ou masquer ses publications. Sans compte, écrivez à {email}.',
  'support.free': 'Est-ce gratuit ?',
  'support.free-answer':
    'Oui. Il n’y a rien à payer, pas de publicité, et vos données ne sont pas vendues.',
  'support.notifications': 'Comment gérer les notifications ?',
  'support.notifications-answer':
    'La cloche montre quand quelqu’un prie pour vous ou réagit à ce que vous avez partagé. Dans votre Profil, vous pouvez désactiver et réactiver les notifications sur vos appareils. Les réglages de votre téléphone décident si elles peuvent apparaître.',
  'support.contact': 'Nous écrire',
  'support.contact-text':
    'Vous n’avez pas trouvé votre réponse, ou quelque chose ne va pas ? Écrivez-nous. Une personne lit chaque message.',
  'support.contact-link': 'Écrire à {email}',
  'support.guidelines': 'Règles de la communauté',
  'support.respectful': 'Respecter les autres',
  'support.respectful-text':
    'Ici, on prie de bien des façons, et certains vivent la semaine la plus dure de leur vie. Répondez avec douceur et laissez de côté les débats sur la foi.',
  'support.genuine': 'Rester sincère',
  'support.genuine-text':
    'Partagez ce qui est vrai pour vous. Pas de publicité, pas d’appels à l’argent, pas d’histoires inventées pour attirer l’attention.',
  'support.safe': 'Protéger chacun',
  'support.safe-text':
    'Laissez de côté les détails qui pourraient permettre d’identifier quelqu’un d’autre. Signalez tout ce qui menace, harcèle ou met en danger une personne, un enfant surtout.',
  'support.barrier': 'Accessibilité',
  'support.barrier-text':
    'Quelque chose ici est difficile à voir, à entendre, à lire, à atteindre ou à comprendre avec ce que vous utilisez ? Dites-nous sur quel écran, et ce qui vous en a empêché. Une personne lit chacun de ces messages.',
  'support.barrier-link': 'Nous signaler un obstacle : {email}',
  'support.barrier-subject': 'Un obstacle dans l’application',
};
