import type { Translation } from '../catalogue.ts';
import type { onboardingMessages as en } from '../en/onboarding.ts';

export const onboardingMessages: Translation<typeof en> = {
  'welcome.step': 'Passo {step} de {steps}',
  'welcome.next': 'Próximo',
  'welcome.skip': 'Pular',
  'welcome.to-feed': 'Ir para os pedidos',
  'welcome.what-title': 'Boas-vindas, {username}',
  'welcome.what-share':
    'Pessoas de muitas tradições compartilham aqui o que têm no coração. Outras oram por isso, cada uma do seu jeito.',
  'welcome.what-swap':
    'Essa é a troca: você pode pedir algo e pode orar por outra pessoa. Quem recebe uma oração fica sabendo que não está só.',
  'welcome.anonymity-title': 'Com seu nome ou sem ele',
  'welcome.anonymity-choice':
    'Cada vez que compartilha, você escolhe: com seu nome de usuário ou como Anônimo.',
  'welcome.pray-title': 'Ore agora por alguém, se quiser',
  'welcome.pray-how': 'Não há uma forma certa. Basta um momento de calma; depois, avise a pessoa.',
  'welcome.pray-card': 'Um pedido de oração',
  'welcome.pray-later': 'Há mais entre os pedidos, quando você tiver um momento.',
  'welcome.pray-none':
    'Neste momento ninguém está esperando uma oração. O que as pessoas compartilham aparece entre os pedidos.',
  'hint.points': 'O que são pontos de boa vontade?',
  'hint.points-text':
    'Um pequeno agradecimento por compartilhar, orar e reagir. Não podem ser comprados nem gastos, e ninguém é classificado por eles.',
  'hint.anonymous': 'O que significa Anônimo?',
  'hint.anonymous-others':
    'Como Anônimo, nenhum outro membro fica sabendo quem escreveu. Seu e-mail, sua região e sua fé nunca são mostrados a outros membros.',
  'hint.anonymous-admins':
    'Um administrador que analisa uma publicação pode ver quem a escreveu. Cada consulta fica registrada.',
};
