import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { pushSettingsMessages as en } from '../en/push-settings.ts';

export const pushSettingsMessages: Translation<typeof en> = {
  'devices.reaction-arrived': 'Quelqu’un a réagi à votre prière !',
  'devices.completion-arrived': 'Quelqu’un a prié pour vous !',
  'devices.update-arrived': 'Votre prière a été mise à jour !',
  'devices.arrived': 'Nouvelle notification',
  'devices.not-supported': 'Les notifications push natives ne sont pas prises en charge',
  'devices.denied': 'Les notifications push ne sont pas autorisées',
  'devices.server-error': 'Erreur du serveur : {status}',
  'devices.invalid-answer': 'Réponse du serveur illisible',
  'devices.out-of-reach': 'Cet appareil n’a pas indiqué où les notifications peuvent l’atteindre.',

  'devices.question': 'Voulez-vous savoir quand quelqu’un prie pour vous ?',
  'devices.question-detail':
    'Une courte notification peut vous dire ici que quelqu’un prie pour votre demande ou y réagit. Vous choisissez des heures calmes et pouvez la désactiver dans votre profil.',
  'devices.turn-on': 'Activer',
  'devices.not-now': 'Pas maintenant',
  'devices.turned-on':
    'Notifications activées. Cet appareil vous dira quand quelqu’un prie pour vous.',
  'devices.left-open':
    'Rien n’a changé. Vous pouvez activer les notifications dans votre profil quand vous voulez.',

  'devices.this-device': 'Cet appareil',
  'devices.state-on': 'Activé',
  'devices.state-off': 'Désactivé',
  'devices.state-blocked': 'Non autorisé',
  'devices.state-unavailable': 'Indisponible',
  'devices.state-failed': 'Injoignable',
  'devices.registered': 'Les notifications arrivent ici, même quand l’application est fermée.',
  'devices.not-requested':
    'Les notifications n’arrivent pas encore ici. Votre appareil demandera votre accord.',
  'devices.not-registered':
    'Les notifications sont autorisées, mais cet appareil n’a pas encore reçu d’adresse pour elles.',
  'devices.kind-out-of-reach':
    'Les notifications vers ce type d’appareil ne sont pas proposées pour le moment.',
  'devices.not-available':
    'Ce navigateur ne peut pas recevoir de notifications. La cloche de l’application les montre toutes.',
  'devices.install-first':
    'Sur iPhone et iPad, les notifications viennent avec l’application sur l’écran d’accueil. Ajoutez-la, ouvrez-la, puis activez les notifications.',
  'devices.show-steps': 'Montrez-moi comment',
  'devices.allow-in-browser':
    'Pour autoriser de nouveau les notifications, ouvrez les réglages de ce site par l’icône près de l’adresse, autorisez les notifications, puis revenez.',
  'devices.allow-in-settings': `Pour autoriser de nouveau les notifications, ouvrez les réglages de votre appareil, choisissez Notifications, puis ${product.name}.`,
  'devices.open-settings': 'Ouvrir les réglages',
  'devices.open-settings-failed':
    'Les réglages ne se sont pas ouverts. Vous les trouverez dans ceux de votre appareil.',
  'devices.settings-failed': 'Vos choix de notifications n’ont pas pu être chargés.',
  'devices.save-failed': 'Ceci n’a pas été enregistré. Veuillez réessayer.',

  'devices.quiet': 'Heures calmes',
  'devices.quiet-hint':
    'Entre ces heures, vos appareils restent silencieux. Ce qui s’est passé vous est dit ensuite.',
  'devices.quiet-from': 'De',
  'devices.quiet-until': 'À',
  'devices.quiet-zone': 'Les heures sont celles du fuseau {zone}.',
  'devices.quiet-same': 'Les deux heures sont identiques : aucune heure n’est calme.',
  'devices.quiet-time-needed': 'Veuillez saisir une heure, par exemple 22:00.',
  'devices.show-text': 'Montrer le texte de mes prières dans les notifications',
  'devices.show-text-hint':
    'Les notifications citent alors le début de votre demande. Toute personne qui voit votre écran verrouillé peut le lire.',

  'devices.debug': 'Panneau de test push',
  'devices.debug-intro': 'Ce qu’en disent cet appareil, le serveur et le chemin entre les deux.',
  'devices.debug-state': 'Cet appareil',
  'devices.debug-permission': 'Autorisation',
  'devices.debug-registration': 'Enregistrement',
  'devices.debug-address': 'Adresse',
  'devices.debug-time-zone': 'Fuseau horaire',
  'devices.debug-server': 'Serveur',
  'devices.debug-asking': 'Un instant…',
  'devices.debug-reachable': 'Répond aux appels d’ici',
  'devices.debug-kind': 'Envoie à ce type d’appareil',
  'devices.debug-yes': 'Oui',
  'devices.debug-no': 'Non',
  'devices.debug-none': 'Aucune',
  'devices.debug-copy': 'Copier',
  'devices.debug-copied': 'Adresse copiée.',
  'devices.debug-copy-failed': 'Votre navigateur a refusé de copier.',
  'devices.debug-register': 'Enregistrer',
  'devices.debug-unregister': 'Désenregistrer',
  'devices.debug-unregistered': 'Cet appareil n’est plus enregistré.',
  'devices.debug-ask-server': 'Redemander au serveur',
  'devices.debug-messages': 'Derniers messages',
  'devices.debug-no-messages': 'Aucun depuis l’ouverture de cette page.',
  'devices.debug-arrived': 'Arrivé',
  'devices.debug-tapped': 'Touché',
  'devices.debug-send-test': 'Envoyer un test',
};
