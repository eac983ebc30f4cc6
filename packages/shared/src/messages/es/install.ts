import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type {
  installMessages as enInstall,
  manifestMessages as enManifest,
} from '../en/install.ts';

export const installMessages: Translation<typeof enInstall> = {
  'install.updated': '¡La app se actualizó! Actualiza la página para ver lo más reciente.',
  'install.update': 'Una versión nueva',
  'install.refresh': 'Actualizar',
  'install.later': 'Más tarde',

  'install.app': 'Instalar la app',
  'install.invitation': `Ten ${product.name} a mano`,
  'install.invitation-detail':
    'Instálala en este dispositivo: se abre desde su propio icono y guarda lo que escribes sin conexión.',
  'install.accept': 'Instalar',
  'install.show-steps': 'Ver cómo se hace',
  'install.dismiss': 'No, gracias',
  'install.dismissed': 'No volveremos a preguntarte. “Instalar la app” sigue en el menú.',
  'install.installed': `Se instaló ${product.name}.`,
  'install.steps-title': 'Agrégala a tu pantalla de inicio',
  'install.steps-intro': 'Tres toques en tu navegador:',
  'install.step-share': 'Toca Compartir en la barra del navegador.',
  'install.step-share-detail': 'Puede estar detrás de los tres puntos.',
  'install.step-add': 'Baja y elige Agregar a inicio.',
  'install.step-confirm': 'Toca Agregar.',
  'install.step-confirm-detail': `${product.name} queda entre tus apps.`,
};

export const manifestMessages: Translation<typeof enManifest> = {
  'manifest.description':
    'Una comunidad gratuita donde personas de toda tradición comparten peticiones de oración, con su nombre o de forma anónima, y oran unas por otras.',
  'manifest.shortcut-create': 'Nueva petición',
  'manifest.shortcut-swap': 'Intercambio',
  'manifest.shortcut-feed': 'Oraciones',
  'manifest.screenshot-feed': 'Oraciones: peticiones por las que orar',
  'manifest.screenshot-swap': 'Intercambio: tres peticiones, un minuto de calma',
  'manifest.screenshot-create': 'Compartir una petición, con tu nombre o de forma anónima',
};
