import type { Translation } from '../catalogue.ts';
import type { careMessages as en } from '../en/care.ts';

export const careMessages: Translation<typeof en> = {
  'care.label': 'Si estás en peligro',
  'care.help-near-you': 'Ayuda cerca de ti',
  'care.elsewhere': 'Estas listas indican líneas de otros países:',
  'care-help.who':
    'Estas líneas las atienden otras organizaciones, para cualquiera que necesite hablar. Aquí nadie vigila lo que se escribe, así que, por favor, llama.',
  'care-help.region': 'Región',
  'care-help.region-choose': 'Elige una región',
  'care-help.always': 'día y noche',
  'care-help.call': 'Llamar al {number}',
  'care-help.text': 'Escribir al {number}',
  'care-help.emergency': 'Emergencias {number}',
  'care-question.title': 'Antes de compartir esto',
  'care-question.danger':
    'Parece que ahora todo es muy difícil. Si estás en peligro o piensas en hacerte daño, habla con alguien ahora mismo. También puedes compartir tu oración.',
  'care-question.phone': 'Parece que aquí hay un número de teléfono.',
  'care-question.email': 'Parece que aquí hay una dirección de correo.',
  'care-question.address': 'Parece que aquí hay una dirección postal.',
  'care-question.person':
    'Parece que aquí están el nombre completo y la enfermedad de otra persona.',
  'care-question.readers': 'Cualquiera que use la app puede leerlo.',
  'care-question.post': 'Publicar así',
  'care-question.save': 'Guardar así',
  'care-question.change': 'Cambiarlo',
};
