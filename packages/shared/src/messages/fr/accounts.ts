import type { Translation } from '../catalogue.ts';
import type { accountMessages as en } from '../en/accounts.ts';

export const accountMessages: Translation<typeof en> = {
  'accounts.fields-required': 'Veuillez remplir tous les champs',
  'accounts.password-too-short': 'Le mot de passe doit compter au moins 6 caractères',
  'accounts.password-shorter-than': 'Le mot de passe doit compter au moins {min} caractères',
  'accounts.password-too-long': 'Le mot de passe doit compter au plus 128 caractères',
  'accounts.password-common':
    'Ce mot de passe est l’un des plus courants. Veuillez en choisir un autre.',
  'accounts.password-guessable':
    'Ce mot de passe ressemble trop à votre nom, à votre adresse ou au nom de cette application. Veuillez en choisir un autre.',
  'accounts.username-too-short': 'Le nom d’utilisateur doit compter au moins 2 caractères',
  'accounts.username-too-long': 'Le nom d’utilisateur doit compter au plus 30 caractères',
  'accounts.username-letters':
    'Le nom d’utilisateur ne peut contenir que des lettres, des chiffres, des tirets et des tirets bas',
  'accounts.email-invalid': 'Veuillez saisir une adresse e-mail valide',
  'accounts.email-exists': 'Un compte existe déjà avec cette adresse e-mail',
  'accounts.username-taken': 'Ce nom d’utilisateur est déjà pris',
  'accounts.terms-required':
    'Veuillez confirmer que vous avez 13 ans ou plus et accepter les conditions.',
  'accounts.faith-consent-required':
    'Veuillez accepter que votre religion soit enregistrée, ou choisir « Je préfère ne pas répondre ».',
  'accounts.code-required': 'Veuillez saisir le code de vérification',
  'accounts.code-wrong':
    'Code de vérification incorrect. Veuillez vérifier vos e-mails et réessayer.',
  'accounts.code-expired': 'Ce code n’est plus valable. Veuillez en demander un nouveau.',
  'accounts.code-resend-too-soon':
    'Un code vient d’être envoyé. Vous pourrez en demander un autre dans {seconds, plural, one {# seconde} many {# de secondes} other {# secondes}}.',
  'accounts.codes-exhausted': 'Trop de codes ont été demandés. Veuillez réessayer dans une heure.',
  'accounts.registration-gone': 'Cette inscription a expiré. Veuillez recommencer.',
  'accounts.login-fields-required':
    'Veuillez saisir votre e-mail ou nom d’utilisateur, et votre mot de passe',
  'accounts.unknown-email':
    'Aucun compte n’existe avec cette adresse e-mail. Veuillez vérifier vos identifiants ou vous inscrire.',
  'accounts.unknown-username':
    'Aucun compte n’existe avec ce nom d’utilisateur. Veuillez vérifier vos identifiants ou vous inscrire.',
  'accounts.password-wrong': 'Mot de passe incorrect. Veuillez réessayer.',
  'accounts.confirm-title': 'Saisissez votre mot de passe pour continuer',
  'accounts.confirm-intro':
    'Vous ne l’avez pas fait depuis un moment. Il ne vous sera plus demandé pendant {minutes, plural, one {# minute} many {# de minutes} other {# minutes}}.',
  'accounts.confirm-button': 'Continuer',
  'accounts.confirm-failed': 'Votre mot de passe n’a pas pu être vérifié. Veuillez réessayer.',
  'accounts.session-gone': 'Cet appareil est déjà déconnecté.',
  'accounts.credentials-wrong': 'Ces identifiants ne sont pas corrects. Veuillez réessayer.',
  'accounts.too-many-tries':
    'Trop de tentatives. Veuillez attendre {hours, plural, =0 {{minutes, plural, one {# minute} many {# de minutes} other {# minutes}}} one {# heure} many {# d’heures} other {# heures}} et réessayer.',
  'accounts.account-attempts-exhausted':
    'Trop de tentatives erronées sur ce compte. Veuillez attendre {hours, plural, =0 {{minutes, plural, one {# minute} many {# de minutes} other {# minutes}}} one {# heure} many {# d’heures} other {# heures}}, utiliser un appareil déjà connecté auparavant ou réinitialiser votre mot de passe.',
  'accounts.reset-email-required': 'Veuillez saisir votre adresse e-mail',
  'accounts.reset-unknown-email': 'Aucun compte n’existe avec cette adresse e-mail',
  'accounts.reset-token-missing': 'Jeton de réinitialisation absent ou incorrect',
  'accounts.reset-token-unknown': 'Jeton de réinitialisation incorrect',
  'accounts.reset-token-unreadable':
    'La date d’expiration du jeton est illisible. Veuillez demander une nouvelle réinitialisation.',
  'accounts.reset-token-expired':
    'Le jeton de réinitialisation a expiré. Veuillez demander une nouvelle réinitialisation.',
  'accounts.reset-check-failed': 'Le jeton de réinitialisation n’a pas pu être vérifié',
  'accounts.new-password-required': 'Veuillez saisir un nouveau mot de passe',
  'accounts.passwords-differ': 'Les mots de passe ne sont pas identiques',
  'accounts.reset-failed': 'Le mot de passe n’a pas pu être réinitialisé. Veuillez réessayer.',
  'accounts.current-password-required': 'Veuillez saisir votre mot de passe actuel',
  'accounts.current-password-wrong':
    'Votre mot de passe actuel n’est pas correct. Veuillez réessayer.',
  'accounts.profile-username-taken':
    'Ce nom d’utilisateur est déjà pris. Veuillez en choisir un autre.',
  'accounts.renames-exhausted':
    'Vous pouvez changer de nom d’utilisateur {count, plural, one {# fois} many {# de fois} other {# fois}} en {period, plural, one {# jour} many {# de jours} other {# jours}}. Veuillez réessayer dans {days, plural, one {# jour} many {# de jours} other {# jours}}.',
  'accounts.profile-email-taken':
    'Cette adresse e-mail est déjà utilisée par un autre compte. Veuillez en utiliser une autre.',
  'accounts.email-change-gone': 'Aucune nouvelle adresse e-mail n’attend de confirmation.',

  'accounts.admin-granted': '{username} est maintenant admin.',
  'accounts.admin-already': '{username} est déjà admin.',
  'accounts.admin-unknown': 'Aucun membre ne porte le nom d’utilisateur {username}.',
  'accounts.admin-blocked': 'Le compte {username} est bloqué et ne peut pas devenir admin.',
  'accounts.admin-revoked': '{username} n’est plus admin.',
  'accounts.admin-none': '{username} n’est pas admin.',
  'accounts.admin-last':
    'Sans {username}, il n’y aurait plus d’admin. Nommez d’abord quelqu’un d’autre.',
  'accounts.admin-list': 'Admins : {usernames}',
  'accounts.admin-list-empty': 'Il n’y a pas encore d’admin.',
  'accounts.admin-usage':
    'Dites ce qu’il faut faire : grant <nom d’utilisateur>, revoke <nom d’utilisateur>, remove-second-factor <nom d’utilisateur>, accept-new-secret ou list.',

  'mail.code-subject': '{code} est votre code {product}',
  'mail.registration-code':
    'Bonjour {username},\n\nBienvenue sur {product}. Votre code de vérification est :\n\n{code}\n\nIl est valable 10 minutes. Si vous n’avez pas demandé à vous inscrire, vous pouvez ignorer cet e-mail, et aucun compte ne sera créé.\n\n{product}',
  'mail.account-exists-subject': 'Vous avez déjà un compte {product}',
  'mail.account-exists':
    'Bonjour,\n\nQuelqu’un, sans doute vous, vient d’essayer de s’inscrire sur {product} avec cette adresse e-mail. Elle a déjà un compte, aucun autre n’a donc été créé.\n\nVous pouvez vous connecter ici :\n\n{login}\n\nSi vous ne connaissez plus votre mot de passe, vous pouvez en choisir un nouveau ici :\n\n{forgot}\n\nSi ce n’était pas vous, vous pouvez ignorer cet e-mail.\n\n{product}',
  'mail.username-taken-subject': 'Veuillez choisir un autre nom d’utilisateur pour {product}',
  'mail.username-taken':
    'Bonjour,\n\nMerci de vouloir rejoindre {product}. Le nom d’utilisateur {username} appartient déjà à un autre membre, cet e-mail ne contient donc pas de code. Veuillez recommencer avec un autre nom d’utilisateur :\n\n{register}\n\nSi vous n’avez pas demandé à vous inscrire, vous pouvez ignorer cet e-mail.\n\n{product}',
  'mail.reset-subject': 'Choisissez un nouveau mot de passe {product}',
  'mail.reset':
    'Bonjour {username},\n\nVoici le lien pour choisir un nouveau mot de passe :\n\n{link}\n\nIl fonctionne une seule fois et reste valable {hours} heures. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail. Votre mot de passe reste le même.\n\n{product}',
  'mail.password-changed-subject': 'Votre mot de passe {product} a été modifié',
  'mail.password-changed':
    'Bonjour {username},\n\nLe mot de passe de votre compte {product} vient d’être modifié, et les autres appareils ont été déconnectés. Si c’était vous, il n’y a rien d’autre à faire.\n\nSi ce n’était pas vous, veuillez nous écrire sans attendre : {support}\n\n{product}',
  'mail.email-code':
    'Bonjour {username},\n\nPour utiliser cette adresse avec votre compte {product}, saisissez ce code dans votre profil :\n\n{code}\n\nIl est valable 10 minutes. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail, et rien ne changera.\n\n{product}',
  'mail.email-in-use-subject': 'Votre adresse et {product}',
  'mail.email-in-use':
    'Bonjour,\n\nQuelqu’un vient d’essayer d’utiliser cette adresse e-mail pour un autre compte {product}. Elle appartient déjà au vôtre. Rien n’a été modifié, et il n’y a rien à faire.\n\n{product}',
  'mail.email-changed-subject': 'Votre adresse e-mail {product} a été modifiée',
  'mail.email-changed':
    'Bonjour {username},\n\nVotre compte {product} utilise maintenant une autre adresse e-mail, et nos e-mails n’arrivent plus à celle-ci. Si c’était vous, il n’y a rien d’autre à faire.\n\nSi ce n’était pas vous, veuillez nous écrire sans attendre : {support}\n\n{product}',
  'mail.deletion-subject': 'Supprimer votre compte {product}',
  'mail.deletion':
    'Bonjour {username},\n\nVoici le lien pour supprimer votre compte. Il ouvre une page où vous le confirmez :\n\n{link}\n\nIl reste valable {hours} heures. Une fois confirmée, la suppression est définitive et le compte ne peut pas être rétabli. Si vous ne l’avez pas demandée, vous pouvez ignorer cet e-mail. Votre compte reste tel quel.\n\n{product}',
  'mail.appeal-subject': 'À propos de votre recours auprès de {product}',
  'mail.appeal-granted':
    'Bonjour {username},\n\nUn admin a réexaminé votre compte, et l’accès n’est plus restreint. Voici sa réponse :\n\n{reason}\n\nVous pouvez vous connecter ici :\n\n{login}\n\n{product}',
  'mail.appeal-refused':
    'Bonjour {username},\n\nUn admin a réexaminé votre compte, et l’accès reste restreint. Voici sa réponse :\n\n{reason}\n\nVous pouvez toujours vous connecter pour supprimer votre compte :\n\n{login}\n\n{product}',

  // Screens
  'accounts.field-required': 'Veuillez remplir ce champ',
  'accounts.identifier': 'E-mail ou nom d’utilisateur',
  'accounts.username': 'Nom d’utilisateur',
  'accounts.username-hint':
    'De {min} à {max} lettres, chiffres, tirets ou tirets bas. Les autres le voient.',
  'accounts.username-free': '{username} est encore libre.',
  'accounts.email': 'E-mail',
  'accounts.email-hint': 'Pour votre code de vérification. Personne d’autre ne le voit.',
  'accounts.password': 'Mot de passe',
  'accounts.password-hint':
    'Au moins {min} caractères. Quelques mots à la suite sont faciles à retenir et difficiles à deviner.',
  'accounts.new-password': 'Nouveau mot de passe',
  'accounts.confirm-password': 'Confirmer le nouveau mot de passe',
  'accounts.current-password': 'Mot de passe actuel',
  'accounts.region': 'Région',
  'accounts.region-choose': 'Choisir une région',
  'accounts.faith': 'Religion',
  'accounts.faith-choose': 'Choisir une réponse',
  'accounts.faith-hint': 'N’est montrée à personne d’autre.',
  'accounts.faith-consent': 'J’accepte que ma religion soit enregistrée.',
  'accounts.faith-consent-hint': 'Vous pouvez revenir là-dessus à tout moment dans votre profil.',
  'accounts.terms-tick':
    'J’ai {age} ans ou plus et j’accepte les Conditions d’utilisation et la Politique de confidentialité.',
  'accounts.terms-link': 'Conditions d’utilisation',
  'accounts.privacy-link': 'Politique de confidentialité',
  'accounts.new-tab': '(s’ouvre dans un nouvel onglet)',
  'accounts.login-title': 'Bon retour',
  'accounts.login-intro': 'Connectez-vous pour partager et pour prier pour les autres.',
  'accounts.sign-in': 'Se connecter',
  'accounts.session-ended':
    'Votre session a pris fin. Connectez-vous pour reprendre où vous en étiez.',
  'accounts.forgot-link': 'Mot de passe oublié ?',
  'accounts.join-question': 'Première visite ?',
  'accounts.join-link': 'S’inscrire',
  'accounts.register-title': 'S’inscrire',
  'accounts.register-intro': 'Gratuit, et ouvert à toutes les croyances.',
  'accounts.create-account': 'Créer un compte',
  'accounts.login-question': 'Vous avez déjà un compte ?',
  'accounts.registration-failed': 'L’inscription n’a pas abouti. Veuillez réessayer.',
  'accounts.send-failed': 'Le code de vérification n’a pas pu être envoyé. Veuillez réessayer.',
  'accounts.send-offline':
    'Le code de vérification n’a pas pu être envoyé. Veuillez vérifier votre connexion internet.',
  'accounts.verify-title': 'Vérifiez votre e-mail',
  'accounts.verify-intro': 'Nous avons envoyé un code à 6 chiffres à {email}.',
  'accounts.code': 'Code de vérification',
  'accounts.code-hint':
    'Il est valable jusqu’à {time}. Rien reçu ? Regardez aussi dans les indésirables.',
  'accounts.verify': 'Vérifier',
  'accounts.resend': 'Renvoyer le code',
  'accounts.resend-wait':
    'Vous pourrez demander un nouveau code dans {seconds, plural, one {# seconde} many {# de secondes} other {# secondes}}.',
  'accounts.resend-now': 'Vous pouvez maintenant demander un nouveau code.',
  'accounts.resend-done': 'Un nouveau code est en route. L’ancien ne fonctionne plus.',
  'accounts.resend-failed': 'Le code n’a pas pu être renvoyé. Veuillez réessayer.',
  'accounts.resend-offline':
    'Le code n’a pas pu être renvoyé. Veuillez vérifier votre connexion internet.',
  'accounts.change-email': 'Utiliser une autre adresse',
  'accounts.creation-failed': 'Le compte n’a pas pu être créé. Veuillez réessayer.',
  'accounts.verified': 'Votre e-mail est vérifié. Bienvenue, {username}.',
  'accounts.forgot-title': 'Mot de passe oublié',
  'accounts.forgot-intro':
    'Saisissez votre adresse e-mail. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  'accounts.send-reset': 'Envoyer le lien',
  'accounts.reset-sent':
    'Si un compte existe avec cette adresse e-mail, les instructions sont en route.',
  'accounts.reset-sent-detail':
    'Le lien reste valable {hours} heures. Rien reçu ? Regardez aussi dans les indésirables.',
  'accounts.other-email': 'Essayer une autre adresse e-mail',
  'accounts.back-to-login': 'Retour à la connexion',
  'accounts.reset-title': 'Réinitialiser le mot de passe',
  'accounts.reset-checking': 'Vérification de votre lien',
  'accounts.reset-invalid': 'Lien non valable',
  'accounts.reset-expiry': 'Ces liens expirent après {hours} heures.',
  'accounts.reset-request-new': 'Demander un nouveau lien',
  'accounts.reset-button': 'Réinitialiser',
  'accounts.reset-done': 'Votre mot de passe est réinitialisé.',
  'accounts.reset-done-detail':
    'Tous les appareils ont été déconnectés. Nous vous menons à la page de connexion dans un instant.',
  'accounts.credentials-missing':
    'Vous devez fournir une adresse e-mail ou un numéro de téléphone et un mot de passe',
  'accounts.no-user-to-update': 'Aucun utilisateur à mettre à jour',
  'accounts.no-user-to-fetch': 'Aucun utilisateur à charger',
  'accounts.no-user-logged-in': 'Aucun utilisateur connecté',
  'accounts.form-two-step':
    'Vous utilisez la connexion en deux étapes. Attendez que la page soit entièrement chargée, puis connectez-vous.',
};
