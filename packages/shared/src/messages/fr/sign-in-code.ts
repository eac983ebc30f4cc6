import type { Translation } from '../catalogue.ts';
import type { signInCodeMessages as en } from '../en/sign-in-code.ts';

export const signInCodeMessages: Translation<typeof en> = {
  'sign-in-code.not-offered': 'La connexion par un code reçu par e-mail n’est pas proposée ici.',
  'sign-in-code.gone': 'Cette connexion a expiré. Veuillez recommencer.',

  'mail.sign-in-code':
    'Bonjour {username},\n\nSaisissez ce code pour vous connecter à {product} :\n\n{code}\n\nIl est valable 10 minutes, sur l’appareil où il a été demandé. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail. Personne ne s’est connecté.\n\n{product}',

  'sign-in-code.link': 'M’envoyer plutôt un code',
  'sign-in-code.title': 'Se connecter par un code',
  'sign-in-code.intro':
    'Nous envoyons un code à votre adresse e-mail. Vous n’avez pas besoin de mot de passe.',
  'sign-in-code.send': 'Envoyer le code',
  'sign-in-code.sent-title': 'Regardez vos e-mails',
  'sign-in-code.sent-intro':
    'Si un compte existe avec l’adresse {email}, un code à 6 chiffres est en route.',
  'sign-in-code.other-email': 'Utiliser une autre adresse',
  'sign-in-code.use-password': 'Utiliser le mot de passe',
  'sign-in-code.send-failed': 'Le code n’a pas pu être envoyé. Veuillez réessayer.',
  'sign-in-code.send-offline':
    'Le code n’a pas pu être envoyé. Veuillez vérifier votre connexion internet.',
  'sign-in-code.failed': 'La connexion n’a pas fonctionné. Veuillez réessayer.',
};
