import type { Translation } from '../catalogue.ts';
import type { supportMessages as en } from '../en/support.ts';

export const supportMessages: Translation<typeof en> = {
  'support.title': 'Ajuda',
  'support.intro': 'Respostas ao que mais se pergunta e um jeito de escrever para nós.',
  'support.questions': 'Perguntas frequentes',
  'support.delete-account': 'Como excluo minha conta?',
  'support.delete-account-answer':
    'No fim do seu perfil, em “Excluir conta”. É definitivo: seu nome, seu endereço e o texto dos seus pedidos são apagados e não podem ser recuperados.',
  'support.privacy': 'Quem pode ver o que compartilho?',
  'support.privacy-answer':
    'Os membros que entraram na conta veem seus pedidos com seu nome de usuário. Se você publica como Anônimo, os outros membros nunca ficam sabendo quem escreveu. Seu e-mail, sua região e sua fé não aparecem para outros membros. Os admins podem consultar de quem é um pedido quando o analisam, e cada consulta fica registrada.',
  'support.share': 'Como compartilho um pedido?',
  'support.share-answer':
    'Escolha “Iniciar troca”, depois Apoio ou Celebração, e escreva pelo menos 10 caracteres. Você pode publicar com seu nome ou como Anônimo. Deixe de fora nomes, endereços e dados médicos de outras pessoas.',
  'support.points': 'O que são os pontos de boa vontade?',
  'support.points-answer':
    'Um pequeno agradecimento por participar. Você os recebe quando compartilha um pedido, ora por alguém ou reage. Não podem ser comprados nem gastos, e não servem para classificar ninguém.',
  'support.edit': 'Posso editar ou excluir meus pedidos?',
  'support.edit-answer':
    'Sim. Seus pedidos aparecem no seu perfil, onde você pode editar, arquivar ou excluir cada um. Um pedido arquivado fica oculto para a comunidade e pode ser restaurado; um excluído não existe mais.',
  'support.report': 'Como aviso sobre algo que não deveria estar aqui?',
  'support.report-answer':
    'Abra o menu do pedido e escolha “Sinalizar conteúdo”. Você deixa de vê-lo e a equipe de administração analisa. Quem escreveu não fica sabendo quem sinalizou. No mesmo menu você pode denunciar um membro ou ocultar o que ele publica. Se não tem conta, escreva para {email}.',
  'support.free': 'É gratuito?',
  'support.free-answer': 'Sim. Não há nada a pagar, não há anúncios e seus dados não são vendidos.',
  'support.notifications': 'Como controlo as notificações?',
  'support.notifications-answer':
    'O sino mostra quando alguém ora por você ou reage ao que você compartilhou. No seu perfil você pode desativar os avisos nos seus aparelhos e ativá-los de novo. Os ajustes do próprio celular decidem se eles podem aparecer.',
  'support.contact': 'Fale conosco',
  'support.contact-text':
    'Não encontrou sua resposta ou algo está errado? Escreva para nós. Uma pessoa lê cada mensagem.',
  'support.contact-link': 'Escrever para {email}',
  'support.guidelines': 'Regras da comunidade',
  'support.respectful': 'Trate com respeito',
  'support.respectful-text':
    'Aqui se ora de muitas maneiras, e algumas pessoas vivem a semana mais difícil da vida. Responda com gentileza e deixe de lado as discussões sobre fé.',
  'support.genuine': 'Compartilhe com sinceridade',
  'support.genuine-text':
    'Compartilhe o que é verdade para você. Sem propaganda, sem pedir dinheiro, sem histórias inventadas para chamar atenção.',
  'support.safe': 'Cuide das pessoas',
  'support.safe-text':
    'Deixe de fora dados que possam identificar outra pessoa. Sinalize tudo o que ameace, assedie ou ponha alguém em perigo, sobretudo crianças.',
  'support.barrier': 'Acessibilidade',
  'support.barrier-text':
    'Há algo aqui difícil de ver, ouvir, ler, alcançar ou entender com o que você usa? Conte para nós em qual tela e o que impediu você. Uma pessoa lê cada uma dessas mensagens.',
  'support.barrier-link': 'Conte sobre uma barreira: {email}',
  'support.barrier-subject': 'Uma barreira no app',
};
