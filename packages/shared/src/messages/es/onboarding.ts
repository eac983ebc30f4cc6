import type { Translation } from '../catalogue.ts';
import type { onboardingMessages as en } from '../en/onboarding.ts';

export const onboardingMessages: Translation<typeof en> = {
  'welcome.step': 'Paso {step} de {steps}',
  'welcome.next': 'Siguiente',
  'welcome.skip': 'Omitir',
  'welcome.to-feed': 'Ir a las peticiones',
  'welcome.what-title': 'Te damos la bienvenida, {username}',
  'welcome.what-share':
    'Personas de muchas tradiciones comparten aquí lo que llevan dentro. Otras oran por ello, cada una a su manera.',
  'welcome.what-swap':
    'Ese es el intercambio: puedes pedir algo y puedes orar por otra persona. Quien recibe una oración sabe que no está a solas con ello.',
  'welcome.anonymity-title': 'Con tu nombre o sin él',
  'welcome.anonymity-choice':
    'Cada vez que compartes, eliges: con tu nombre de usuario o como Anónimo.',
  'welcome.pray-title': 'Ora ahora por alguien, si quieres',
  'welcome.pray-how': 'No hay una forma fija. Basta un momento de calma; después, házselo saber.',
  'welcome.pray-card': 'Una petición de oración',
  'welcome.pray-later': 'Hay más entre las peticiones, cuando tengas un momento.',
  'welcome.pray-none':
    'En este momento nadie espera una oración. Lo que se comparte aparece entre las peticiones.',
  'hint.points': '¿Qué son los puntos de buena voluntad?',
  'hint.points-text':
    'Un pequeño agradecimiento por compartir, orar y reaccionar. No se compran ni se gastan, y nadie se clasifica por ellos.',
  'hint.anonymous': '¿Qué significa Anónimo?',
  'hint.anonymous-others':
    'Como Anónimo, ningún otro miembro sabe quién lo escribió. Tu correo, tu región y tu fe nunca se muestran a otros miembros.',
  'hint.anonymous-admins':
    'Un administrador que revisa una publicación puede ver quién la escribió. Cada consulta queda registrada.',
};
