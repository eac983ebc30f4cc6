import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { infoMessages as en } from '../en/info.ts';

export const infoMessages: Translation<typeof en> = {
  'info.title': 'Acerca de',
  'info.what-title': 'Qué es esto',
  'info.what-text': `${product.name} es una comunidad gratuita para personas de fe, sea cual sea esa fe. Compartes lo que llevas dentro, otras personas oran por ti a su manera y tú oras por ellas.`,
  'info.swap-title': 'Cómo funciona un intercambio',
  'info.swap-share': 'Comparte una petición de apoyo o algo que celebrar.',
  'info.swap-pray': 'Después ves hasta tres peticiones de otras personas.',
  'info.swap-answer': 'Ora por ellas o reacciona, y cada persona sabrá que alguien lo hizo.',
  'info.points-title': 'Puntos de buena voluntad',
  'info.points-text':
    'Recibes puntos cuando compartes, oras y reaccionas. Dicen gracias y nada más: no se compra nada con ellos y no se compara a nadie por ellos.',
  'info.anonymous-title': 'Publicar como Anónimo',
  'info.anonymous-text':
    'A ningún otro miembro se le dice quién escribió una petición anónima. Los admins solo pueden ver de quién es cuando la revisan, y cada consulta queda registrada.',
  'info.more-title': 'Para leer más',
  'info.support-link': 'Ayuda y normas de la comunidad',
  'info.terms-link': 'Términos del servicio',
  'info.privacy-link': 'Política de privacidad',
  'info.child-safety-link': 'Normas de seguridad infantil',
};
