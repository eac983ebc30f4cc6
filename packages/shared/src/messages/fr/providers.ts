import type { Translation } from '../catalogue.ts';
import type { providerMessages as en } from '../en/providers.ts';

export const providerMessages: Translation<typeof en> = {
  'providers.google': 'Google',
  'providers.apple': 'Apple',
  'providers.not-offered': 'Cette façon de se connecter n’est pas proposée ici.',
  'providers.unavailable':
    '{provider} n’est pas joignable pour le moment. Veuillez réessayer dans un instant, ou vous connecter autrement.',
  'providers.gone': 'Cette connexion a expiré. Veuillez recommencer.',
  'providers.refused': 'Votre identité n’a pas pu être confirmée. Veuillez réessayer.',
  'providers.away':
    'Votre identité n’a pas pu être confirmée pour le moment. Veuillez réessayer dans un instant, ou vous connecter autrement.',
  'providers.no-address':
    '{provider} ne nous a pas indiqué d’adresse e-mail confirmée. Veuillez d’abord la confirmer là-bas, ou vous inscrire avec votre adresse e-mail.',
  'providers.address-known':
    'Un compte existe déjà avec l’adresse que {provider} nous a indiquée. Veuillez vous connecter comme avant. Vous pourrez ensuite associer {provider} dans votre profil.',
  'providers.connected-elsewhere': 'Ce compte {provider} est déjà associé à un autre membre.',
  'providers.one-already':
    'Un autre compte {provider} est déjà associé au vôtre. Veuillez d’abord le dissocier.',
  'providers.other-account': 'Ce compte {provider} n’est pas associé au vôtre.',
  'providers.not-asked-again':
    '{provider} ne vous a pas redemandé qui vous êtes. Veuillez réessayer.',
  'providers.not-connected': '{provider} n’est pas associé à votre compte.',
  'providers.last-way':
    'C’est votre seul moyen de vous connecter. Veuillez d’abord définir un mot de passe.',

  'mail.provider-connected-subject': '{provider} est associé à votre compte {product}',
  'mail.provider-connected':
    'Bonjour {username},\n\n{provider} vient d’être associé à votre compte {product}. Vous pouvez désormais vous connecter ainsi. Si c’était vous, il n’y a rien d’autre à faire.\n\nSi ce n’était pas vous, veuillez nous écrire sans attendre : {support}\n\n{product}',
  'mail.provider-disconnected-subject': '{provider} n’est plus associé à {product}',
  'mail.provider-disconnected':
    'Bonjour {username},\n\n{provider} vient d’être dissocié de votre compte {product}. Vous ne pouvez plus vous connecter ainsi. Si c’était vous, il n’y a rien d’autre à faire.\n\nSi ce n’était pas vous, veuillez nous écrire sans attendre : {support}\n\n{product}',

  // Sign-in
  'providers.sign-in': 'Se connecter avec {provider}',
  'providers.or': 'ou',
  'providers.arriving': 'Un instant',
  'providers.unheard': 'Pas encore terminé',
  'providers.failed': 'La connexion n’a pas fonctionné. Veuillez réessayer.',

  // Registration after the provider
  'providers.finish-title': 'Terminer votre inscription',
  'providers.finish-intro':
    '{provider} a confirmé votre adresse, {email}. Vous n’avez pas besoin de mot de passe.',
  'providers.finish-failed': 'Votre compte n’a pas pu être créé. Veuillez réessayer.',

  // Profile
  'providers.title': 'Comptes associés',
  'providers.intro':
    'Vous pouvez aussi vous connecter par eux. Ils apprennent que vous le faites, et rien d’autre de notre part.',
  'providers.since': 'Associé le {date}',
  'providers.not-yet': 'Non associé',
  'providers.connect': 'Associer',
  'providers.connect-name': 'Associer {provider}',
  'providers.connected': '{provider} est associé.',
  'providers.disconnect': 'Dissocier',
  'providers.disconnect-name': 'Dissocier {provider}',
  'providers.disconnect-title': 'Dissocier {provider} ?',
  'providers.disconnect-detail':
    'Vous ne pourrez plus vous connecter ainsi. Votre compte reste tel quel.',
  'providers.disconnected': '{provider} est dissocié.',
  'providers.disconnect-failed': '{provider} n’a pas pu être dissocié. Veuillez réessayer.',
  'providers.load-failed': 'Vos comptes associés n’ont pas pu être chargés.',

  // Reauthentication
  'providers.confirm-title': 'Confirmez que c’est vous',
  'providers.confirm-with': 'Confirmer avec {provider}',
  'providers.confirmed': 'Merci. Vous pouvez continuer ce que vous alliez faire.',

  // Without a password
  'providers.password-instead': 'Veuillez confirmer avec votre mot de passe.',
  'providers.no-password':
    'Votre compte n’a pas de mot de passe. Nous pouvons vous envoyer un lien pour en définir un.',
  'providers.set-password': 'Définir un mot de passe',
  'providers.link-sent': 'Un lien pour définir un mot de passe est en route vers {email}.',
  'providers.link-failed': 'Le lien n’a pas pu être envoyé. Veuillez réessayer.',
};
