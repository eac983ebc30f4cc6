import type { Translation } from '../catalogue.ts';
import type { careMessages as en } from '../en/care.ts';

export const careMessages: Translation<typeof en> = {
  'care.label': 'Si vous êtes en danger',
  'care.help-near-you': 'De l’aide près de chez vous',
  'care.elsewhere': 'Ces listes indiquent des lignes dans d’autres pays :',
  'care-help.who':
    'Ces lignes sont tenues par d’autres, pour toute personne qui a besoin de parler. Ici, personne ne surveille ce qui est écrit, alors appelez, s’il vous plaît.',
  'care-help.region': 'Région',
  'care-help.region-choose': 'Choisir une région',
  'care-help.always': 'jour et nuit',
  'care-help.call': 'Appeler le {number}',
  'care-help.text': 'Écrire au {number}',
  'care-help.emergency': 'Urgences {number}',
  'care-question.title': 'Avant de partager',
  'care-question.danger':
    'Il semble que ce soit très dur en ce moment. Si vous êtes en danger ou pensez à vous faire du mal, parlez à quelqu’un maintenant. Vous pouvez aussi partager votre prière.',
  'care-question.phone': 'Ce texte semble contenir un numéro de téléphone.',
  'care-question.email': 'Ce texte semble contenir une adresse e-mail.',
  'care-question.address': 'Ce texte semble contenir une adresse postale.',
  'care-question.person':
    'Ce texte semble contenir le nom complet et la maladie d’une autre personne.',
  'care-question.readers': 'Toute personne qui utilise l’application peut le lire.',
  'care-question.post': 'Publier tel quel',
  'care-question.save': 'Enregistrer tel quel',
  'care-question.change': 'Modifier',
};
