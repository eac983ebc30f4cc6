import type { Translation } from '../catalogue.ts';
import type { supportMessages as en } from '../en/support.ts';

export const supportMessages: Translation<typeof en> = {
  'support.title': 'Ayuda',
  'support.intro': 'Respuestas a lo que más se pregunta y una forma de escribirnos.',
  'support.questions': 'Preguntas frecuentes',
  'support.delete-account': '¿Cómo elimino mi cuenta?',
  'support.delete-account-answer':
    'Al final de tu perfil, con “Eliminar cuenta”. Es definitivo: tu nombre, tu correo y el texto de tus peticiones se eliminan y no se pueden recuperar.',
  'support.privacy': '¿Quién puede ver lo que comparto?',
  'support.privacy-answer':
    'Los miembros con sesión iniciada ven tus peticiones con tu nombre de usuario. Si publicas como Anónimo, a los demás miembros nunca se les dice quién lo escribió. Tu correo, tu región y tu fe no se muestran a otros miembros. Los admins pueden consultar de quién es una petición cuando la revisan, y cada consulta queda registrada.',
  'support.share': '¿Cómo comparto una petición?',
  'support.share-answer':
    'Elige “Iniciar intercambio”, luego Apoyo o Celebración, y escribe al menos 10 caracteres. Puedes publicar con tu nombre o como Anónimo. No incluyas nombres, direcciones ni datos médicos de otras personas.',
  'support.points': '¿Qué son los puntos de buena voluntad?',
  'support.points-answer':
    'Un pequeño agradecimiento por participar. Los recibes cuando compartes una petición, oras por alguien o reaccionas. No se pueden comprar ni gastar y no se clasifica a nadie por ellos.',
  'support.edit': '¿Puedo editar o eliminar mis propias peticiones?',
  'support.edit-answer':
    'Sí. Tus peticiones aparecen en tu perfil, donde puedes editarlas, archivarlas o eliminarlas. Una petición archivada queda oculta para la comunidad y se puede restaurar; una eliminada ya no existe.',
  'support.report': '¿Cómo aviso de algo que no debería estar aquí?',
  'support.report-answer':
    'Abre el menú de la petición y elige “Reportar contenido”. Dejas de verla y el equipo de administración la revisa. A quien la escribió no se le dice quién la reportó. Desde el mismo menú puedes denunciar a un miembro u ocultar lo que publica. Si no tienes cuenta, escribe a {email}.',
  'support.free': '¿Es gratis?',
  'support.free-answer': 'Sí. No hay nada que pagar, no hay anuncios y tus datos no se venden.',
  'support.notifications': '¿Cómo manejo las notificaciones?',
  'support.notifications-answer':
    'La campana muestra cuando alguien ora por ti o reacciona a lo que compartiste. En tu perfil puedes desactivar los avisos en tus dispositivos y volver a activarlos. Los ajustes de tu teléfono deciden si pueden aparecer.',
  'support.contact': 'Contacto',
  'support.contact-text':
    '¿No encontraste tu respuesta o algo anda mal? Escríbenos. Una persona lee cada mensaje.',
  'support.contact-link': 'Escribir a {email}',
  'support.guidelines': 'Normas de la comunidad',
  'support.respectful': 'Trata con respeto',
  'support.respectful-text':
    'Aquí se ora de muchas maneras, y algunas personas pasan por la semana más difícil de su vida. Responde con amabilidad y deja de lado las discusiones sobre la fe.',
  'support.genuine': 'Comparte con sinceridad',
  'support.genuine-text':
    'Comparte lo que es verdad para ti. Sin publicidad, sin pedir dinero, sin historias inventadas para llamar la atención.',
  'support.safe': 'Cuida a los demás',
  'support.safe-text':
    'No incluyas datos que permitan identificar a otra persona. Reporta todo lo que amenace, acose o ponga en peligro a alguien, sobre todo a menores.',
  'support.barrier': 'Accesibilidad',
  'support.barrier-text':
    '¿Hay algo aquí difícil de ver, oír, leer, alcanzar o entender con lo que usas? Cuéntanos en qué pantalla y qué te lo impidió. Una persona lee cada uno de esos mensajes.',
  'support.barrier-link': 'Cuéntanos de una barrera: {email}',
  'support.barrier-subject': 'Una barrera en la app',
};
