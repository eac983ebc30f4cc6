import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { pushSettingsMessages as en } from '../en/push-settings.ts';

export const pushSettingsMessages: Translation<typeof en> = {
  'devices.reaction-arrived': 'Alguém reagiu à sua oração!',
  'devices.completion-arrived': 'Alguém orou por você!',
  'devices.update-arrived': 'Sua oração foi atualizada!',
  'devices.arrived': 'Nova notificação',
  'devices.not-supported': 'Este aparelho não aceita avisos do app',
  'devices.denied': 'Os avisos não foram permitidos',
  'devices.server-error': 'Erro do servidor: {status}',
  'devices.invalid-answer': 'A resposta do servidor não é válida',
  'devices.out-of-reach': 'Este aparelho não informou para onde enviar os avisos.',

  'devices.question': 'Quer saber quando alguém ora por você?',
  'devices.question-detail':
    'Um aviso curto pode contar aqui quando alguém ora pelo seu pedido ou reage a ele. Você escolhe as horas de silêncio e pode desativar no seu perfil.',
  'devices.turn-on': 'Ativar',
  'devices.not-now': 'Agora não',
  'devices.turned-on':
    'Os avisos estão ativados. Este aparelho vai contar quando alguém orar por você.',
  'devices.left-open': 'Nada mudou. Você pode ativar os avisos no seu perfil quando quiser.',

  'devices.this-device': 'Este aparelho',
  'devices.state-on': 'Ativado',
  'devices.state-off': 'Desativado',
  'devices.state-blocked': 'Não permitido',
  'devices.state-unavailable': 'Não disponível',
  'devices.state-failed': 'Sem resposta',
  'devices.registered': 'Os avisos chegam aqui, mesmo com o app fechado.',
  'devices.not-requested': 'Os avisos ainda não chegam aqui. Seu aparelho vai pedir sua permissão.',
  'devices.not-registered':
    'Os avisos estão permitidos, mas este aparelho ainda não tem um endereço para recebê-los.',
  'devices.kind-out-of-reach': 'No momento não há avisos para este tipo de aparelho.',
  'devices.not-available': 'Este navegador não pode receber avisos. O sino do app mostra todos.',
  'devices.install-first':
    'No iPhone e no iPad, os avisos vêm com o app na tela de início. Adicione o app, abra por lá e ative os avisos.',
  'devices.show-steps': 'Ver como fazer',
  'devices.allow-in-browser':
    'Para permitir os avisos de novo, abra as configurações deste site pelo ícone ao lado do endereço, mude as notificações para Permitir e volte aqui.',
  'devices.allow-in-settings': `Para permitir os avisos de novo, abra os ajustes do seu aparelho, escolha Notificações e depois ${product.name}.`,
  'devices.open-settings': 'Abrir ajustes',
  'devices.open-settings-failed': 'Os ajustes não abriram. Você os encontra no próprio aparelho.',
  'devices.settings-failed': 'Não foi possível carregar suas escolhas sobre os avisos.',
  'devices.save-failed': 'Isto não foi salvo. Tente de novo.',

  'devices.quiet': 'Horas de silêncio',
  'devices.quiet-hint':
    'Entre estes horários, seus aparelhos não tocam. O que acontecer nesse tempo é contado depois.',
  'devices.quiet-from': 'De',
  'devices.quiet-until': 'Até',
  'devices.quiet-zone': 'Horário de {zone}.',
  'devices.quiet-same': 'Os dois horários são iguais, então nenhuma hora é de silêncio.',
  'devices.quiet-time-needed': 'Digite um horário, por exemplo 22:00.',
  'devices.show-text': 'Mostrar o texto das minhas orações nos avisos',
  'devices.show-text-hint':
    'Os avisos mostram então o começo do seu pedido. Quem puder ver sua tela bloqueada pode ler.',

  'devices.debug': 'Painel de teste de avisos',
  'devices.debug-intro': 'O que dizem este aparelho, o servidor e o caminho entre eles.',
  'devices.debug-state': 'Este aparelho',
  'devices.debug-permission': 'Permissão',
  'devices.debug-registration': 'Registro',
  'devices.debug-address': 'Endereço',
  'devices.debug-time-zone': 'Fuso horário',
  'devices.debug-server': 'Servidor',
  'devices.debug-asking': 'Perguntando…',
  'devices.debug-reachable': 'Responde às chamadas daqui',
  'devices.debug-kind': 'Envia para este tipo de aparelho',
  'devices.debug-yes': 'Sim',
  'devices.debug-no': 'Não',
  'devices.debug-none': 'Nenhum',
  'devices.debug-copy': 'Copiar',
  'devices.debug-copied': 'Endereço copiado.',
  'devices.debug-copy-failed': 'Seu navegador não permitiu copiar.',
  'devices.debug-register': 'Registrar',
  'devices.debug-unregister': 'Remover registro',
  'devices.debug-unregistered': 'O registro deste aparelho foi removido.',
  'devices.debug-ask-server': 'Perguntar de novo ao servidor',
  'devices.debug-messages': 'Últimos avisos',
  'devices.debug-no-messages': 'Nenhum desde que esta página foi aberta.',
  'devices.debug-arrived': 'Chegou',
  'devices.debug-tapped': 'Tocado',
  'devices.debug-send-test': 'Enviar teste',
};
