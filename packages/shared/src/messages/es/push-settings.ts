import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { pushSettingsMessages as en } from '../en/push-settings.ts';

export const pushSettingsMessages: Translation<typeof en> = {
  'devices.reaction-arrived': '¡Alguien reaccionó a tu oración!',
  'devices.completion-arrived': '¡Alguien oró por ti!',
  'devices.update-arrived': '¡Tu oración se actualizó!',
  'devices.arrived': 'Nueva notificación',
  'devices.not-supported': 'Este dispositivo no admite avisos de la app',
  'devices.denied': 'No se permitieron los avisos',
  'devices.server-error': 'Error del servidor: {status}',
  'devices.invalid-answer': 'La respuesta del servidor no es válida',
  'devices.out-of-reach': 'Este dispositivo no indicó adónde enviarle avisos.',

  'devices.question': '¿Quieres saber cuándo alguien ora por ti?',
  'devices.question-detail':
    'Un aviso breve puede avisarte aquí cuando alguien ore por tu petición o reaccione a ella. Tú eliges las horas de silencio y puedes desactivarlo en tu perfil.',
  'devices.turn-on': 'Activar',
  'devices.not-now': 'Ahora no',
  'devices.turned-on':
    'Los avisos están activados. Este dispositivo te dirá cuando alguien ore por ti.',
  'devices.left-open': 'No se cambió nada. Puedes activar los avisos en tu perfil cuando quieras.',

  'devices.this-device': 'Este dispositivo',
  'devices.state-on': 'Activado',
  'devices.state-off': 'Desactivado',
  'devices.state-blocked': 'No permitido',
  'devices.state-unavailable': 'No disponible',
  'devices.state-failed': 'Sin respuesta',
  'devices.registered': 'Los avisos llegan aquí, también con la app cerrada.',
  'devices.not-requested': 'Los avisos todavía no llegan aquí. Tu dispositivo te pedirá permiso.',
  'devices.not-registered':
    'Los avisos están permitidos, pero este dispositivo aún no tiene una dirección para recibirlos.',
  'devices.kind-out-of-reach': 'Por ahora no se ofrecen avisos para este tipo de dispositivo.',
  'devices.not-available':
    'Este navegador no puede recibir avisos. La campana de la app los muestra todos.',
  'devices.install-first':
    'En iPhone y iPad, los avisos vienen con la app en la pantalla de inicio. Agrégala, ábrela desde ahí y activa los avisos.',
  'devices.show-steps': 'Ver cómo se hace',
  'devices.allow-in-browser':
    'Para volver a permitir los avisos, abre la configuración de este sitio con el icono junto a la dirección, pon las notificaciones en Permitir y vuelve aquí.',
  'devices.allow-in-settings': `Para volver a permitir los avisos, abre los ajustes de tu dispositivo, elige Notificaciones y luego ${product.name}.`,
  'devices.open-settings': 'Abrir ajustes',
  'devices.open-settings-failed':
    'No se abrieron los ajustes. Los encuentras en tu propio dispositivo.',
  'devices.settings-failed': 'No se pudo cargar lo que elegiste sobre los avisos.',
  'devices.save-failed': 'Esto no se guardó. Inténtalo de nuevo.',

  'devices.quiet': 'Horas de silencio',
  'devices.quiet-hint':
    'Entre estas horas tus dispositivos no suenan. Lo que pase mientras tanto te lo decimos después.',
  'devices.quiet-from': 'Desde',
  'devices.quiet-until': 'Hasta',
  'devices.quiet-zone': 'Hora de {zone}.',
  'devices.quiet-same': 'Las dos horas son iguales, así que no hay silencio a ninguna hora.',
  'devices.quiet-time-needed': 'Escribe una hora, por ejemplo 22:00.',
  'devices.show-text': 'Mostrar el texto de mis oraciones en los avisos',
  'devices.show-text-hint':
    'Los avisos citan entonces el comienzo de tu petición. Quien pueda ver tu pantalla bloqueada podrá leerlo.',

  'devices.debug': 'Panel de prueba de avisos',
  'devices.debug-intro': 'Lo que dicen este dispositivo, el servidor y el camino entre ellos.',
  'devices.debug-state': 'Este dispositivo',
  'devices.debug-permission': 'Permiso',
  'devices.debug-registration': 'Registro',
  'devices.debug-address': 'Dirección',
  'devices.debug-time-zone': 'Zona horaria',
  'devices.debug-server': 'Servidor',
  'devices.debug-asking': 'Preguntando…',
  'devices.debug-reachable': 'Responde a las llamadas desde aquí',
  'devices.debug-kind': 'Envía a este tipo de dispositivo',
  'devices.debug-yes': 'Sí',
  'devices.debug-no': 'No',
  'devices.debug-none': 'Ninguna',
  'devices.debug-copy': 'Copiar',
  'devices.debug-copied': 'Dirección copiada.',
  'devices.debug-copy-failed': 'Tu navegador no permitió copiar.',
  'devices.debug-register': 'Registrar',
  'devices.debug-unregister': 'Quitar registro',
  'devices.debug-unregistered': 'Se quitó el registro de este dispositivo.',
  'devices.debug-ask-server': 'Preguntar de nuevo al servidor',
  'devices.debug-messages': 'Últimos avisos',
  'devices.debug-no-messages': 'Ninguno desde que se abrió esta página.',
  'devices.debug-arrived': 'Llegó',
  'devices.debug-tapped': 'Se tocó',
  'devices.debug-send-test': 'Enviar prueba',
};
