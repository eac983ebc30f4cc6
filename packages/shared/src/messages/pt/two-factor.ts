import type { Translation } from '../catalogue.ts';
import type { twoFactorMessages as en } from '../en/two-factor.ts';

export const twoFactorMessages: Translation<typeof en> = {
  'second-factor.code-required': 'Digite o código',
  'second-factor.six-digits': 'O código tem seis dígitos. Confira e tente de novo.',
  'second-factor.wrong':
    'Este código não está certo. Use o mais recente do seu app. Se continuar, veja se seu celular ajusta a hora automaticamente.',
  'second-factor.used':
    'Este código já foi usado. Espere o próximo, que chega em menos de meio minuto.',
  'second-factor.first-wrong':
    'Este código não está certo. Veja se o app mostra o que você acabou de adicionar e use o código mais recente.',
  'second-factor.clock':
    'Este código é de outro horário. Deixe seu celular ajustar a hora automaticamente e use o código mais recente.',
  'second-factor.step-gone': 'Esta tentativa de entrar expirou. Comece de novo.',
  'second-factor.not-offered': 'Aqui não há verificação em duas etapas.',
  'second-factor.not-begun': 'Esta configuração expirou. Comece de novo.',
  'second-factor.on-already': 'A verificação em duas etapas já está ativada.',
  'second-factor.off-already': 'A verificação em duas etapas já está desativada.',
  'second-factor.proof-required': 'Digite sua senha ou um código',

  'second-factor.admin-removed':
    'A verificação em duas etapas de {username} agora está desativada.',
  'second-factor.admin-none': '{username} não tem verificação em duas etapas.',
  'second-factor.admin-unknown': 'Não há nenhum membro com o nome de usuário {username}.',

  'mail.second-factor-on-subject': 'A verificação em duas etapas foi ativada no {product}',
  'mail.second-factor-on':
    'Olá, {username},\n\nA verificação em duas etapas acabou de ser ativada na sua conta do {product}, e os outros aparelhos saíram da conta. A partir de agora, para entrar também é preciso um código do seu app. Se foi você, não precisa fazer mais nada.\n\nSe não foi, escreva para nós o quanto antes: {support}\n\n{product}',
  'mail.second-factor-off-subject': 'A verificação em duas etapas foi desativada no {product}',
  'mail.second-factor-off':
    'Olá, {username},\n\nA verificação em duas etapas acabou de ser desativada na sua conta do {product}. Para entrar não é mais preciso um código do seu app. Se foi você, não precisa fazer mais nada.\n\nSe não foi, escreva para nós o quanto antes: {support}\n\n{product}',
  'mail.recovery-codes-renewed-subject': 'Novos códigos de recuperação do {product}',
  'mail.recovery-codes-renewed':
    'Olá, {username},\n\nNovos códigos de recuperação acabaram de ser criados para sua conta do {product}. Os anteriores não funcionam mais. Se foi você, não precisa fazer mais nada.\n\nSe não foi, escreva para nós o quanto antes: {support}\n\n{product}',
  'mail.recovery-code-used-subject': 'Um código de recuperação do {product} foi usado',
  'mail.recovery-code-used':
    'Olá, {username},\n\nUm código de recuperação da sua conta do {product} acabou de ser usado. {left, plural, =0 {Não resta nenhum. Você pode criar novos no seu perfil.} one {Resta um. Você pode criar novos no seu perfil.} many {Restam #.} other {Restam #.}} Se foi você, não precisa fazer mais nada.\n\nSe não foi, escreva para nós o quanto antes: {support}\n\n{product}',
  'mail.wrong-codes-subject': 'Alguém não conseguiu entrar no {product}',
  'mail.wrong-codes':
    'Olá, {username},\n\nAlguém digitou a senha certa da sua conta do {product} e depois vários códigos errados. Essa pessoa não conseguiu entrar. Se foi você, não precisa fazer nada.\n\nSe não foi, alguém sabe sua senha. Escolha uma nova:\n\n{forgot}\n\n{product}',

  // Sign-in
  'second-factor.step-title': 'Mais uma etapa',
  'second-factor.step-intro': 'Abra seu app autenticador e digite o código dele.',
  'second-factor.step-recovery-intro': 'Digite um dos códigos de recuperação que você guardou.',
  'second-factor.code': 'Código do seu app',
  'second-factor.code-hint': 'Seis dígitos. A cada meio minuto vem um novo.',
  'second-factor.recovery-code': 'Código de recuperação',
  'second-factor.recovery-code-hint':
    'Cada um funciona uma vez. Maiúsculas e traços não fazem diferença.',
  'second-factor.continue': 'Continuar',
  'second-factor.use-recovery': 'Usar código de recuperação',
  'second-factor.use-app': 'Usar o código do app',
  'second-factor.start-again': 'Voltar para entrar',
  'second-factor.failed': 'Não foi possível entrar. Tente de novo.',

  // Profile
  'second-factor.title': 'Acesso e segurança',
  'second-factor.two-step': 'Verificação em duas etapas',
  'second-factor.off': 'Desativada',
  'second-factor.on': 'Ativada',
  'second-factor.off-detail':
    'Um código de um app no seu celular, pedido além da senha, para que ninguém entre só com ela.',
  'second-factor.on-detail': 'Ativada desde: {date}. Para entrar é preciso um código do seu app.',
  'second-factor.required': 'O painel de administração exige.',
  'second-factor.codes-left':
    '{left, plural, =0 {Não resta nenhum código de recuperação. Crie novos.} one {Resta um código de recuperação.} many {Restam # de códigos de recuperação.} other {Restam # códigos de recuperação.}}',
  'second-factor.turn-on': 'Ativar',
  'second-factor.turn-off': 'Desativar',
  'second-factor.renew': 'Criar novos códigos',
  'second-factor.load-failed': 'Não foi possível carregar como você entra',
  'second-factor.change-failed': 'Isto não funcionou. Tente de novo.',
  'second-factor.password-title': 'Confirme que é você',
  'second-factor.password-detail': 'Digite sua senha para configurar a verificação em duas etapas.',
  'second-factor.scan-title': 'Adicione o {product} ao seu app',
  'second-factor.scan-detail':
    'Escaneie isto com um app autenticador. Serve qualquer um que gere códigos de seis dígitos.',
  'second-factor.picture': 'Código QR para seu app autenticador',
  'second-factor.no-picture': 'Não foi possível mostrar a imagem. Digite a chave abaixo.',
  'second-factor.key': 'Sem câmera por perto? Digite esta chave no app:',
  'second-factor.open-app': 'Abrir em um app daqui',
  'second-factor.copy-key': 'Copiar chave',
  'second-factor.copied': 'Copiado.',
  'second-factor.copy-failed': 'Não foi possível copiar. Selecione o texto e copie à mão.',
  'second-factor.confirm': 'Ativar',
  'second-factor.codes-title': 'Guarde seus códigos de recuperação',
  'second-factor.codes-detail':
    'Se você estiver sem o celular, um destes códigos deixa você entrar. Cada um funciona uma vez. Eles só aparecem agora, então guarde em um lugar seguro.',
  'second-factor.codes-copy': 'Copiar',
  'second-factor.codes-download': 'Baixar',
  'second-factor.codes-print': 'Imprimir',
  'second-factor.codes-heading': 'Códigos de recuperação do {product} para {username}',
  'second-factor.codes-kept': 'Já guardei',
  'second-factor.turned-on':
    'A verificação em duas etapas está ativada. Seus outros aparelhos saíram da conta.',
  'second-factor.turned-off': 'A verificação em duas etapas está desativada.',
  'second-factor.renewed':
    'Estes são seus novos códigos de recuperação. Os anteriores não funcionam mais.',
  'second-factor.off-title': 'Desativar a verificação em duas etapas?',
  'second-factor.off-question': 'Sua senha vai então bastar para entrar.',
  'second-factor.any-code': 'Código',
  'second-factor.any-code-hint': 'Do seu app, ou um dos seus códigos de recuperação.',
  'second-factor.use-code': 'Usar um código',
  'second-factor.use-password': 'Usar sua senha',
  'second-factor.renew-title': 'Criar novos códigos de recuperação?',
  'second-factor.renew-question': 'Os anteriores deixam de funcionar.',
};
