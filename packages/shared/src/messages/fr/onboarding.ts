import type { Translation } from '../catalogue.ts';
import type { onboardingMessages as en } from '../en/onboarding.ts';

export const onboardingMessages: Translation<typeof en> = {
  'welcome.step': 'Étape {step} sur {steps}',
  'welcome.next': 'Suivant',
  'welcome.skip': 'Passer',
  'welcome.to-feed': 'Voir les demandes',
  'welcome.what-title': 'Bienvenue, {username}',
  'welcome.what-share':
    'Des personnes de nombreuses traditions partagent ici ce qui les occupe. D’autres prient pour elles, chacune à sa manière.',
  'welcome.what-swap':
    'C’est cela, l’échange : vous pouvez demander quelque chose, et prier pour quelqu’un d’autre. La personne pour qui l’on prie apprend qu’elle n’est pas seule.',
  'welcome.anonymity-title': 'Avec votre nom, ou sans',
  'welcome.anonymity-choice':
    'Chaque fois que vous partagez, vous choisissez : avec votre nom d’utilisateur, ou comme Anonyme.',
  'welcome.pray-title': 'Priez maintenant pour quelqu’un, si vous le souhaitez',
  'welcome.pray-how':
    'Il n’y a pas de forme imposée. Un moment de calme suffit ; puis dites-le-lui.',
  'welcome.pray-card': 'Une demande de prière',
  'welcome.pray-later': 'Il y en a d’autres parmi les demandes, quand vous aurez un moment.',
  'welcome.pray-none':
    'Personne n’attend de prière en ce moment. Ce qui est partagé apparaît parmi les demandes.',
  'hint.points': 'Que sont les points de bienveillance ?',
  'hint.points-text':
    'Un petit merci pour avoir partagé, prié et réagi. Ils ne s’achètent pas, ne se dépensent pas, et ne servent à classer personne.',
  'hint.anonymous': 'Que veut dire Anonyme ?',
  'hint.anonymous-others':
    'Comme Anonyme, aucun autre membre n’apprend qui l’a écrit. Votre adresse e-mail, votre région et votre religion ne sont jamais montrées aux autres membres.',
  'hint.anonymous-admins':
    'Un administrateur qui examine une publication peut voir qui l’a écrite. Chaque consultation est enregistrée.',
};
