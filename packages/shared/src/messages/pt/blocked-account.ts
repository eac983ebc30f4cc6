import type { Translation } from '../catalogue.ts';
import type { blockedAccountMessages as en } from '../en/blocked-account.ts';

export const blockedAccountMessages: Translation<typeof en> = {
  'restricted.title': 'Conta restrita',
  'restricted.what':
    'Seu acesso foi limitado por questões sobre as regras da comunidade. No momento você não pode ler, compartilhar nem orar aqui, e seus pedidos não aparecem para outras pessoas. Os anônimos deixam de aparecer em até {hours} horas.',
  'restricted.why-title': 'Por que isto acontece',
  'restricted.why':
    'A equipe de administração analisou algo ligado à sua conta e decidiu que vai contra as regras: trate com respeito, compartilhe com sinceridade, cuide das pessoas.',
  'restricted.reason': 'O que a equipe escreveu',
  'restricted.no-reason': 'A equipe não deixou nenhuma mensagem.',
  'restricted.since': 'Restrita: {when}',
  'restricted.load-failed': 'Não foi possível carregar o motivo.',
  'restricted.how-title': 'Se você acha que é um engano',
  'restricted.how':
    'Diga aqui o que a equipe deve olhar de novo. Você pode enviar uma única contestação.',
  'restricted.how-sent': 'Você enviou sua contestação. É assim que ela está.',
  'restricted.how-mail':
    'Você também pode escrever para nós. Use o e-mail da sua conta, para que possamos encontrá-la.',
  'restricted.contact': 'Escrever para {email}',
  'restricted.mail-subject': 'Minha conta está restrita',
  'restricted.appeal': 'Sua contestação',
  'restricted.appeal-hint': 'De {min} a {max, number} caracteres.',
  'restricted.appeal-counter': '{count, number} / {max, number}',
  'restricted.appeal-counter-said': '{count, number} de {max, number} caracteres',
  'restricted.appeal-send': 'Enviar contestação',
  'restricted.appeal-failed': 'Não foi possível enviar sua contestação. Tente de novo.',
  'restricted.appeal-too-short': 'Conte um pouco mais (pelo menos 10 caracteres).',
  'restricted.appeal-too-long': 'Uma contestação pode ter até 1.000 caracteres.',
  'restricted.appeal-sent-before': 'Você já enviou sua contestação.',
  'restricted.appeal-open': 'Aguardando análise',
  'restricted.appeal-open-detail':
    'A equipe de administração vai ler. Esta página mostra o que ela decidir.',
  'restricted.appeal-refused': 'Recusada',
  'restricted.appeal-refused-detail': 'A equipe olhou de novo, e a restrição continua.',
  'restricted.appeal-granted': 'Aceita',
  'restricted.appeal-granted-detail': 'A restrição foi retirada. Esta página abre o app para você.',
  'restricted.appeal-when': 'Enviada: {when}',
  'restricted.decision': 'O que a equipe respondeu',
  'restricted.not-restricted': 'Sua conta não está restrita.',
  'restricted.delete-title': 'Exclua sua conta',
  'restricted.delete-intro':
    'Você pode ir embora para sempre, com ou sem restrição. Isto vale na hora e não pode ser desfeito.',
  'restricted.read-on': 'Para ler mais',
  'restricted.sign-out': 'Sair sem excluir',
  'restricted.sign-out-detail': 'Sua conta continua como está.',
};
