import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { shellMessages as en } from '../en/shell.ts';

export const shellMessages: Translation<typeof en> = {
  'shell.skip': 'Ir al contenido',
  'shell.navigation': 'Principal',
  'shell.home-link': `${product.name}, ir al inicio`,
  'shell.feed-link': `${product.name}, ir a las oraciones`,
  'shell.login': 'Entrar',
  'shell.register': 'Unirse',
  'shell.to-feed': 'Oraciones',
  'shell.to-restricted': 'Volver a tu cuenta',
  'shell.initiate-swap': 'Iniciar intercambio',
  'shell.swap': 'Intercambio',
  'shell.home': 'Inicio',
  'shell.impact': 'Impacto',
  'shell.profile': 'Perfil',
  'shell.menu': 'Menú',
  'shell.admin-panel': 'Panel de admin',
  'shell.share': `Compartir ${product.name}`,
  'shell.about': 'Acerca de',
  'shell.sign-out': 'Cerrar sesión',
  'shell.account-menu': 'Menú de la cuenta, {username}',
  'shell.account-menu-admin': 'Menú de la cuenta, {username}, Admin',
  'shell.invite': `Acompáñame en ${product.name}, una comunidad gratuita donde las personas comparten peticiones de oración y oran unas por otras: {link}`,
  'shell.invite-words': `Acompáñame en ${product.name}, una comunidad gratuita donde las personas comparten peticiones de oración y oran unas por otras.`,
  'shell.share-copied': '¡Enlace copiado al portapapeles!',
  'shell.share-copied-short': '¡Enlace copiado!',
  'shell.share-failed': 'No se pudo copiar el enlace. Puedes copiarlo aquí: {link}',
  'shell.connection': 'Conexión',
  'shell.offline': 'No hay conexión. Puede que lo que ves no sea lo más reciente.',
  'shell.online': 'Volvió la conexión.',
  'shell.footer': 'Sobre este sitio',
  'shell.terms': 'Términos',
  'shell.privacy': 'Privacidad',
  'shell.child-safety': 'Seguridad infantil',
  'shell.support': 'Ayuda',
  'shell.opening': 'Abriendo',
  'shell.account-deleted': 'Cuenta eliminada',
  'shell.account-deleted-detail':
    'Tu nombre y el texto de tus peticiones ya no están. Que te vaya bien.',
  'shell.boot-failed': 'Esto tarda más de lo normal. Recargar suele ayudar.',
  'shell.reload': 'Recargar',
  'shell.tries-again': 'Esta página se abrirá sola en cuanto vuelva.',
  'shell.needs-script': `${product.name} necesita JavaScript para funcionar. Actívalo y recarga.`,
  'shell.crashed': '¡Error inesperado de la aplicación!',
  'shell.crashed-detail':
    'Algo falló en esta pantalla. No se perdió nada de lo que compartiste. Recarga para seguir.',
  'shell.part-missing': 'No pudimos abrir esta pantalla',
  'shell.chunk-failed': 'No se pudo cargar la parte {id}',
  'shell.chunk-failed-detail':
    'Comprueba tu conexión. Lo intentaremos de nuevo en cuanto vuelvas a estar en línea.',

  'browser.too-old': `Este navegador es demasiado antiguo para ${product.name}`,
  'browser.supported':
    'Actualízalo o usa Chrome o Edge {chrome}, Firefox {firefox} o Safari {safari}, o una versión más reciente.',
  'browser.in-app':
    'En la aplicación para Android, actualiza «Android System WebView» y Chrome en Play Store; en un iPhone o iPad, actualiza iOS.',
};
