import type { Translation } from '../catalogue.ts';
import type { twoFactorMessages as en } from '../en/two-factor.ts';

export const twoFactorMessages: Translation<typeof en> = {
  'second-factor.code-required': 'Veuillez saisir le code',
  'second-factor.six-digits': 'Le code compte six chiffres. Veuillez vérifier et réessayer.',
  'second-factor.wrong':
    'Ce code n’est pas correct. Utilisez le plus récent de votre application. Si cela continue, vérifiez que votre téléphone règle l’heure tout seul.',
  'second-factor.used':
    'Ce code a déjà servi. Veuillez attendre le suivant, qui vient dans la demi-minute.',
  'second-factor.first-wrong':
    'Ce code n’est pas correct. Veuillez vérifier que l’application montre l’entrée que vous venez d’ajouter, et utilisez son code le plus récent.',
  'second-factor.clock':
    'Ce code appartient à une autre heure. Laissez votre téléphone régler l’heure tout seul, et utilisez le code le plus récent.',
  'second-factor.step-gone': 'Cette connexion a expiré. Veuillez recommencer.',
  'second-factor.not-offered': 'La connexion en deux étapes n’est pas proposée ici.',
  'second-factor.not-begun': 'Cette configuration a expiré. Veuillez recommencer.',
  'second-factor.on-already': 'La connexion en deux étapes est déjà activée.',
  'second-factor.off-already': 'La connexion en deux étapes est déjà désactivée.',
  'second-factor.proof-required': 'Veuillez saisir votre mot de passe ou un code',

  'second-factor.admin-removed':
    'La connexion en deux étapes est maintenant désactivée pour {username}.',
  'second-factor.admin-none': 'Le compte {username} n’a pas de connexion en deux étapes.',
  'second-factor.admin-unknown': 'Aucun membre ne porte le nom d’utilisateur {username}.',

  'mail.second-factor-on-subject': 'Connexion en deux étapes activée pour {product}',
  'mail.second-factor-on':
    'Bonjour {username},\n\nLa connexion en deux étapes vient d’être activée pour votre compte {product}, et les autres appareils ont été déconnectés. Désormais, la connexion demande aussi un code de votre application. Si c’était vous, il n’y a rien d’autre à faire.\n\nSi ce n’était pas vous, veuillez nous écrire sans attendre : {support}\n\n{product}',
  'mail.second-factor-off-subject': 'Connexion en deux étapes désactivée pour {product}',
  'mail.second-factor-off':
    'Bonjour {username},\n\nLa connexion en deux étapes vient d’être désactivée pour votre compte {product}. La connexion ne demande plus de code de votre application. Si c’était vous, il n’y a rien d’autre à faire.\n\nSi ce n’était pas vous, veuillez nous écrire sans attendre : {support}\n\n{product}',
  'mail.recovery-codes-renewed-subject': 'Nouveaux codes de secours pour {product}',
  'mail.recovery-codes-renewed':
    'Bonjour {username},\n\nDe nouveaux codes de secours viennent d’être créés pour votre compte {product}. Les anciens ne fonctionnent plus. Si c’était vous, il n’y a rien d’autre à faire.\n\nSi ce n’était pas vous, veuillez nous écrire sans attendre : {support}\n\n{product}',
  'mail.recovery-code-used-subject': 'Un code de secours a été utilisé pour {product}',
  'mail.recovery-code-used':
    'Bonjour {username},\n\nUn code de secours vient d’être utilisé pour votre compte {product}. {left, plural, =0 {Il n’en reste aucun. Vous pouvez en créer de nouveaux dans votre profil.} one {Il en reste un. Vous pouvez en créer de nouveaux dans votre profil.} many {Il en reste #.} other {Il en reste #.}} Si c’était vous, il n’y a rien d’autre à faire.\n\nSi ce n’était pas vous, veuillez nous écrire sans attendre : {support}\n\n{product}',
  'mail.wrong-codes-subject': 'Quelqu’un n’a pas pu se connecter à {product}',
  'mail.wrong-codes':
    'Bonjour {username},\n\nQuelqu’un a saisi le bon mot de passe de votre compte {product}, puis plusieurs codes incorrects. La connexion a été refusée. Si c’était vous, il n’y a rien à faire.\n\nSi ce n’était pas vous, quelqu’un connaît votre mot de passe. Veuillez en choisir un nouveau :\n\n{forgot}\n\n{product}',

  // Sign-in
  'second-factor.step-title': 'Encore une étape',
  'second-factor.step-intro': 'Ouvrez votre application d’authentification et saisissez son code.',
  'second-factor.step-recovery-intro': 'Saisissez l’un des codes de secours que vous avez gardés.',
  'second-factor.code': 'Code de votre application',
  'second-factor.code-hint': 'Six chiffres. Un nouveau vient toutes les trente secondes.',
  'second-factor.recovery-code': 'Code de secours',
  'second-factor.recovery-code-hint': 'Chacun sert une fois. Majuscules et tirets ne comptent pas.',
  'second-factor.continue': 'Continuer',
  'second-factor.use-recovery': 'Utiliser un code de secours',
  'second-factor.use-app': 'Utiliser le code de l’application',
  'second-factor.start-again': 'Retour à la connexion',
  'second-factor.failed': 'La connexion n’a pas fonctionné. Veuillez réessayer.',

  // Profile
  'second-factor.title': 'Connexion et sécurité',
  'second-factor.two-step': 'Connexion en deux étapes',
  'second-factor.off': 'Désactivée',
  'second-factor.on': 'Activée',
  'second-factor.off-detail':
    'Un code d’une application sur votre téléphone, demandé en plus du mot de passe, pour que celui-ci seul ne laisse entrer personne.',
  'second-factor.on-detail':
    'Activée depuis le {date}. La connexion demande un code de votre application.',
  'second-factor.required': 'L’administration en a besoin.',
  'second-factor.codes-left':
    '{left, plural, =0 {Il ne reste aucun code de secours. Veuillez en créer de nouveaux.} one {Il reste un code de secours.} many {Il reste # de codes de secours.} other {Il reste # codes de secours.}}',
  'second-factor.turn-on': 'Activer',
  'second-factor.turn-off': 'Désactiver',
  'second-factor.renew': 'Créer de nouveaux codes',
  'second-factor.load-failed': 'Vos moyens de connexion n’ont pas pu être chargés',
  'second-factor.change-failed': 'Cela n’a pas fonctionné. Veuillez réessayer.',
  'second-factor.password-title': 'Confirmez que c’est vous',
  'second-factor.password-detail':
    'Saisissez votre mot de passe pour configurer la connexion en deux étapes.',
  'second-factor.scan-title': 'Ajouter {product} à votre application',
  'second-factor.scan-detail':
    'Scannez ceci avec une application d’authentification. Toute application qui crée des codes à six chiffres convient.',
  'second-factor.picture': 'Code QR pour votre application d’authentification',
  'second-factor.no-picture':
    'L’image n’a pas pu être dessinée. Saisissez plutôt la clé ci-dessous.',
  'second-factor.key': 'Pas d’appareil photo ? Saisissez cette clé dans l’application :',
  'second-factor.open-app': 'Ouvrir dans une application',
  'second-factor.copy-key': 'Copier la clé',
  'second-factor.copied': 'Copié.',
  'second-factor.copy-failed':
    'La copie n’a pas fonctionné. Veuillez sélectionner le texte et le copier à la main.',
  'second-factor.confirm': 'Activer',
  'second-factor.codes-title': 'Gardez vos codes de secours',
  'second-factor.codes-detail':
    'Si vous n’avez pas votre téléphone, l’un d’eux vous laisse entrer. Chacun sert une fois. Ils ne sont affichés que maintenant, gardez-les donc en lieu sûr.',
  'second-factor.codes-copy': 'Copier',
  'second-factor.codes-download': 'Télécharger',
  'second-factor.codes-print': 'Imprimer',
  'second-factor.codes-heading': 'Codes de secours {product} pour {username}',
  'second-factor.codes-kept': 'Je les ai gardés',
  'second-factor.turned-on':
    'Connexion en deux étapes activée. Vos autres appareils ont été déconnectés.',
  'second-factor.turned-off': 'La connexion en deux étapes est désactivée.',
  'second-factor.renewed': 'Voici vos nouveaux codes de secours. Les anciens ne fonctionnent plus.',
  'second-factor.off-title': 'Désactiver la connexion en deux étapes ?',
  'second-factor.off-question': 'Votre mot de passe seul suffira alors pour entrer.',
  'second-factor.any-code': 'Code',
  'second-factor.any-code-hint': 'De votre application, ou l’un de vos codes de secours.',
  'second-factor.use-code': 'Utiliser plutôt un code',
  'second-factor.use-password': 'Utiliser le mot de passe',
  'second-factor.renew-title': 'Créer de nouveaux codes de secours ?',
  'second-factor.renew-question': 'Les anciens ne fonctionneront plus.',
};
