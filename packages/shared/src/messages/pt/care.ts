import type { Translation } from '../catalogue.ts';
import type { careMessages as en } from '../en/care.ts';

export const careMessages: Translation<typeof en> = {
  'care.label': 'Se você está em perigo',
  'care.help-near-you': 'Ajuda perto de você',
  'care.elsewhere': 'Estas listas indicam linhas de outros países:',
  'care-help.who':
    'Estas linhas são mantidas por outras organizações, para quem precisar conversar. Aqui ninguém acompanha o que é escrito, por isso, por favor, ligue.',
  'care-help.region': 'Região',
  'care-help.region-choose': 'Escolha uma região',
  'care-help.always': 'dia e noite',
  'care-help.call': 'Ligar para {number}',
  'care-help.text': 'Enviar mensagem para {number}',
  'care-help.emergency': 'Emergência {number}',
  'care-question.title': 'Antes de compartilhar',
  'care-question.danger':
    'Parece que tudo está muito difícil agora. Se você está em perigo ou pensa em se machucar, fale com alguém agora mesmo. Você também pode compartilhar sua oração.',
  'care-question.phone': 'Parece que há um número de telefone aqui.',
  'care-question.email': 'Parece que há um endereço de e-mail aqui.',
  'care-question.address': 'Parece que há um endereço postal aqui.',
  'care-question.person': 'Parece que há aqui o nome completo e a doença de outra pessoa.',
  'care-question.readers': 'Todos que usam o app podem ler.',
  'care-question.post': 'Publicar assim',
  'care-question.save': 'Salvar assim',
  'care-question.change': 'Mudar o texto',
};
