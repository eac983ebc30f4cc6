import type { Translation } from '../catalogue.ts';
import type { prayerRequestMessages as en } from '../en/prayer-requests.ts';

export const prayerRequestMessages: Translation<typeof en> = {
  'requests.text-required': 'La demande de prière ne peut pas être vide',
  'requests.text-too-short':
    'Veuillez en dire un peu plus dans votre demande de prière (au moins 10 caractères)',
  'requests.text-too-long': 'Une demande de prière peut compter jusqu’à 2 000 caractères.',
  'requests.prompt-not-anonymous': 'Une réflexion porte toujours votre nom.',
  'requests.prompt-admins-only': 'Seuls les admins peuvent publier une réflexion.',
  'requests.post-again-minutes':
    'Vous pourrez partager à nouveau dans {minutes, plural, one {# minute} many {# minutes} other {# minutes}}. D’ici là, votre texte est gardé ici.',
  'requests.post-again-hours':
    'Vous avez beaucoup partagé aujourd’hui. Vous pourrez partager à nouveau dans {hours, plural, one {# heure} many {# heures} other {# heures}}. D’ici là, votre texte est gardé ici.',
  'requests.emoji-unknown': 'Veuillez choisir cœur, étoile ou mains levées.',
  'requests.not-found': 'Cette prière n’est plus disponible',
  'requests.under-review':
    'Cette publication est en cours d’examen et ne peut pas être modifiée pour le moment.',
  'requests.own-request': 'C’est votre propre publication.',
  'requests.already-reacted': 'Vous avez déjà réagi à cette prière.',
  'requests.already-prayed': 'Vous avez déjà prié pour cette demande.',
  'requests.archived': 'Cette publication est archivée.',

  'requests.support': 'Soutien',
  'requests.celebration': 'Joie',
  'requests.prompt': 'Réflexion',
  'requests.edited': 'modifié',
  'requests.read-more': 'Lire la suite',
  'requests.read-less': 'Afficher moins',
  'requests.reactions': 'Réactions',
  'requests.heart': 'cœur',
  'requests.star': 'étoile',
  'requests.raised-hands': 'mains levées',
  'requests.react-with': 'Réagir : {name}, {count}',
  'requests.reaction-count': '{name}, {count}',
  'requests.mark-prayed': 'J’ai prié',
  'requests.prayed':
    '{others, plural, =0 {Prié} one {Prié · vous et # autre} many {Prié · vous et # d’autres} other {Prié · vous et # autres}}',
  'requests.prayed-count': '{count, plural, one {# a prié} many {# ont prié} other {# ont prié}}',
  'requests.prayed-people':
    '{count, plural, =0 {Personne n’a encore prié} one {# personne a prié} many {# de personnes ont prié} other {# personnes ont prié}}',
  'requests.prayed-announcement':
    'Marqué « J’ai prié ». {count, plural, one {# personne a prié.} many {# de personnes ont prié.} other {# personnes ont prié.}}',
  'requests.prayed-toast': 'Vous avez prié. {username} saura que quelqu’un l’accompagne.',
  'requests.prayed-toast-anonymous':
    'Vous avez prié. Cette personne saura que quelqu’un l’accompagne.',
  'requests.reacted-toast': 'Vous avez réagi {emoji}',
  'requests.awarded': '+{points}',
  'requests.undo-failed': 'Ceci n’a pas pu être annulé.',
  'requests.reaction-failed': 'La réaction n’a pas pu être envoyée.',
  'requests.completion-failed': 'Cette prière n’a pas pu être marquée.',
  'requests.could-not-save': 'Non enregistré. Réessayez',
  'requests.shared': 'Prière partagée avec la communauté !',
  'requests.you': 'vous',

  'requests.feed-title': 'Fil de prières',
  'requests.initiate-swap': 'Lancer un échange',
  'requests.tabs': 'Prières affichées',
  'requests.tab-community': 'Communauté',
  'requests.tab-mine': 'Mes prières',
  'requests.sorts': 'Ordre',
  'requests.sort-new': 'Récentes',
  'requests.sort-popular': 'Populaires',
  'requests.card':
    '{type, select, Support {Demande de soutien, par {username}} Celebration {Joie, par {username}} other {Réflexion, par {username}}}',
  'requests.list-community': 'Prières de la communauté',
  'requests.list-mine': 'Mes prières',
  'requests.loading': 'Chargement des prières',
  'requests.load-failed': 'Les demandes de prière n’ont pas pu être chargées.',
  'requests.load-more-failed': 'La suite des demandes n’a pas pu être chargée.',
  'requests.load-more': 'Charger la suite',
  'requests.loading-more': 'Chargement d’autres prières',
  'requests.end': 'C’est la fin de la liste.',
  'requests.offline-empty':
    'Vous êtes hors ligne et rien n’est encore enregistré sur cet appareil.',
  'requests.offline-rest': 'Vos autres prières reviendront ici avec la connexion.',
  'requests.empty-community': 'C’est calme en ce moment. Votre prière serait la première.',
  'requests.empty-mine': 'Rien ici pour l’instant. Quand vous voudrez, partagez une prière.',
  'requests.empty-popular': 'Rien de vous ces 3 derniers jours.',
  'requests.empty-archived': 'Rien d’archivé.',
  'requests.show-new': 'Afficher toutes les miennes',
  'requests.new-prayers':
    '{count, plural, one {# nouvelle prière} many {# de nouvelles prières} other {# nouvelles prières}}',
  'requests.new-prayers-many': 'Plus de {count} nouvelles prières',
  'requests.target-failed': 'La prière dont vous avez suivi le lien n’a pas pu être chargée.',
  'requests.refresh': 'Actualiser',
  'requests.refreshing': 'Actualisation du fil',
  'requests.refreshed': 'Le fil est à jour.',
  'requests.refresh-offline': 'Vous êtes hors ligne. Voici ce qui a été chargé en dernier.',
  'requests.pull': 'Tirez vers le bas pour actualiser',
  'requests.let-go': 'Relâchez pour actualiser',

  'requests.menu': 'Plus d’options pour cette publication',
  'requests.edit': 'Modifier',
  'requests.archive': 'Archiver',
  'requests.restore': 'Restaurer',
  'requests.delete': 'Supprimer',
  'requests.archived-list': 'Archivées',
  'requests.archived-toast': 'Archivé. Visible par vous uniquement.',
  'requests.restored-toast': 'Restauré.',
  'requests.archive-failed': 'La demande n’a pas pu être archivée.',
  'requests.restore-failed': 'La demande n’a pas pu être restaurée.',
  'requests.delete-title': 'Supprimer cette prière ?',
  'requests.delete-description':
    'Elle disparaît pour tout le monde et ne pourra pas être récupérée. Pour seulement la cacher aux autres, archivez-la.',
  'requests.delete-failed': 'La demande n’a pas pu être supprimée.',
  'requests.deleted-toast': 'Supprimé.',
  'requests.edit-title': 'Modifier votre prière',
  'requests.edit-label': 'Votre texte',
  'requests.edit-failed': 'La modification n’a pas pu être enregistrée. Veuillez réessayer.',
  'requests.status-under-review': 'En cours d’examen',
  'requests.status-under-review-detail':
    'Quelqu’un nous a demandé de regarder cette publication. En attendant l’avis d’un admin, elle n’est visible que pour vous.',
  'requests.status-blocked': 'Non montrée aux autres',
  'requests.status-blocked-detail':
    'Un admin a décidé de ne pas montrer cette publication. Elle reste ici, où vous pouvez la lire, l’archiver ou la supprimer.',
  'requests.status-reinstated': 'De nouveau montrée',
  'requests.status-reinstated-detail': 'Un admin l’a examinée, et les autres peuvent la voir.',

  'requests.kinds': 'Que partager',
  'requests.support-title': 'Demander du soutien',
  'requests.support-description':
    'Déposez ce qui vous pèse. Ici, on priera pour cela, chacun à sa manière.',
  'requests.support-label': 'Votre demande de prière',
  'requests.support-placeholder': 'Pour quoi aimeriez-vous que l’on prie ?',
  'requests.support-guideline-enough': 'Dites-en autant ou aussi peu que vous le souhaitez.',
  'requests.support-guideline-others':
    'Laissez de côté les noms, adresses et détails médicaux d’autres personnes.',
  'requests.support-guideline-readers':
    'Vos lecteurs viennent de bien des traditions. Les mots simples parlent à tous.',
  'requests.celebration-title': 'Partager une joie',
  'requests.celebration-description':
    'Les bonnes nouvelles voyagent ici aussi. Laissez les autres se réjouir avec vous.',
  'requests.celebration-label': 'Votre joie',
  'requests.celebration-placeholder': 'Qu’est-ce qui s’est bien passé ?',
  'requests.celebration-guideline-small': 'Les petites joies comptent.',
  'requests.celebration-guideline-others':
    'Si la nouvelle est aussi celle d’un autre, ne partagez que ce que cette personne partagerait.',
  'requests.celebration-guideline-plain': 'Pas de liens, rien à vendre.',
  'requests.prompt-title': 'Proposer une réflexion',
  'requests.prompt-description':
    'Une pensée ou une question pour toute la communauté. Elle reste quelques heures près du haut de « Récentes ».',
  'requests.prompt-label': 'Votre réflexion',
  'requests.prompt-placeholder': 'Sur quoi chacun pourrait-il réfléchir ou prier ?',
  'requests.prompt-guideline-open': 'Qu’elle reste ouverte à toutes les traditions.',
  'requests.prompt-guideline-one': 'Une pensée à la fois.',
  'requests.prompt-guideline-name': 'Votre nom et la mention Admin sont affichés avec elle.',
  'requests.guidelines': 'Avant de partager',
  'requests.post-anonymously': 'Publier anonymement',
  'requests.posting-as': 'Publié sous le nom {username}',
  'requests.posting-anonymously':
    'Publié sous « Anonyme ». Les autres membres ne voient pas votre nom.',
  'requests.submit-support': 'Lancer un échange',
  'requests.submit-celebration': 'Partager une joie',
  'requests.submit-prompt': 'Publier la réflexion',
  'requests.submitting': 'Partage en cours',
  'requests.reason-too-short': 'Au moins 10 caractères, encore {left}.',
  'requests.reason-too-long': 'Jusqu’à 2 000 caractères, {over, number} de trop.',
  'requests.submit-failed': 'La demande n’a pas pu être envoyée. Veuillez réessayer.',
  'requests.submit-failed-toast': 'La demande de prière n’a pas pu être envoyée',
  'requests.create-offline':
    'Vous êtes hors ligne. Ce que vous partagez maintenant attend sur cet appareil et part au retour de la connexion.',
  'requests.counter': '{count, number} / {max, number}',
  'requests.counter-said': '{count, number} caractères sur {max, number}',
  'requests.long-enough': '10 caractères atteints. Vous pouvez maintenant partager.',
  'requests.characters-left':
    '{left, plural, =0 {Plus aucun caractère} one {Encore # caractère} many {Encore # de caractères} other {Encore # caractères}}',
  'requests.characters-over':
    '{over, plural, one {# caractère de trop} many {# de caractères de trop} other {# caractères de trop}}',

  'requests.your-requests': 'Vos demandes',
  'requests.show-all': 'Tout afficher',
};
