import type { Translation } from '../catalogue.ts';
import type { landingMessages as en } from '../en/landing.ts';

export const landingMessages: Translation<typeof en> = {
  'landing.description':
    'Una comunidad gratuita donde las personas comparten peticiones de oración, con su nombre o de forma anónima, y oran unas por otras.',
  'landing.title': 'Te damos la bienvenida',
  'landing.headline': 'Comparte lo que llevas. Ora por alguien más.',
  'landing.tagline':
    'Comparte peticiones de oración, con tu nombre o de forma anónima, y démonos ánimo. Gratis y abierto a personas de toda tradición.',
  'landing.join': 'Únete a la comunidad',
  'landing.sign-in': 'Iniciar sesión',
  'landing.view-feed': 'Ver las oraciones',
  'landing.share-request': 'Compartir una petición',
  'landing.welcome-back': '¡Qué bueno verte de nuevo, {username}!',
  'landing.points': 'Puntos de buena voluntad',
  'landing.prayers-shared': 'Oraciones compartidas',
  'landing.number-loading': '...',
  'landing.how': 'Cómo funciona',
  'landing.share-title': 'Comparte tu oración',
  'landing.share-text':
    'Escribe unas líneas sobre lo que llevas dentro. Pon tu nombre o publica como Anónimo.',
  'landing.together-title': 'Ora en compañía',
  'landing.together-text':
    'Lee lo que otras personas compartieron, ora a tu manera y házselo saber con un toque.',
  'landing.community-title': 'Haz comunidad',
  'landing.community-text':
    'Celebra las buenas noticias, responde con un corazón y descubre que personas que no conoces están contigo.',
  'landing.collective-title': 'Muchas personas, un momento de calma',
  'landing.collective-text':
    'Cada día, personas de distintas creencias se detienen un minuto y oran por alguien que no conocen. Nadie tiene que estar de acuerdo en las palabras. Basta con que alguien haya pensado en ti.',
  'landing.sample-label': 'Ejemplo de una petición',
  'landing.sample-name': 'amira_k',
  'landing.sample-time': 'hace 2 h',
  'landing.sample-type': 'Apoyo',
  'landing.sample-text':
    'La operación de mi padre es el jueves por la mañana. Les pido que oren por él y por quienes lo cuidan.',
  'landing.sample-prayed': 'Oraron tú y 23 personas más',
  'landing.app-title': 'Llévala contigo',
  'landing.app-text': 'La misma comunidad, en una app para tu teléfono.',
  'landing.google': 'Descargar en Google Play',
  'landing.apple': 'Descargar en el App Store',
};
