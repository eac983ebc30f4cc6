import type { Translation } from '../catalogue.ts';
import type { accountMessages as en } from '../en/accounts.ts';

export const accountMessages: Translation<typeof en> = {
  'accounts.fields-required': 'Preencha todos os campos',
  'accounts.password-too-short': 'A senha precisa ter pelo menos 6 caracteres',
  'accounts.password-shorter-than': 'A senha precisa ter pelo menos {min} caracteres',
  'accounts.password-too-long': 'A senha pode ter até 128 caracteres',
  'accounts.password-common': 'Esta senha é uma das mais comuns. Escolha outra.',
  'accounts.password-guessable':
    'Esta senha é pouco mais que seu nome, seu e-mail ou o nome deste app. Escolha outra.',
  'accounts.username-too-short': 'O nome de usuário precisa ter pelo menos 2 caracteres',
  'accounts.username-too-long': 'O nome de usuário pode ter até 30 caracteres',
  'accounts.username-letters':
    'O nome de usuário só pode ter letras, números, sublinhados e hifens',
  'accounts.email-invalid': 'Digite um endereço de e-mail válido',
  'accounts.email-exists': 'Já existe uma conta com este endereço de e-mail',
  'accounts.username-taken': 'Este nome de usuário já está em uso',
  'accounts.terms-required': 'Confirme que você tem 13 anos ou mais e aceita os termos.',
  'accounts.faith-consent-required':
    'Aceite que sua fé seja guardada ou escolha “Prefiro não dizer”.',
  'accounts.code-required': 'Digite o código de verificação',
  'accounts.code-wrong':
    'O código de verificação não é válido. Confira seu e-mail e tente de novo.',
  'accounts.code-expired': 'Este código não funciona mais. Peça um novo.',
  'accounts.code-resend-too-soon':
    'Acabamos de enviar um código. Você pode pedir outro em {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}}.',
  'accounts.codes-exhausted': 'Foram pedidos códigos demais. Tente de novo em uma hora.',
  'accounts.registration-gone': 'Este cadastro expirou. Comece de novo.',
  'accounts.login-fields-required': 'Digite o e-mail ou nome de usuário e a senha',
  'accounts.unknown-email':
    'Não há conta com esse endereço de e-mail. Confira seus dados ou crie uma conta.',
  'accounts.unknown-username':
    'Não há conta com esse nome de usuário. Confira seus dados ou crie uma conta.',
  'accounts.password-wrong': 'A senha está incorreta. Tente de novo.',
  'accounts.confirm-title': 'Digite sua senha para continuar',
  'accounts.confirm-intro':
    'Já faz um tempo desde a última vez. Não vamos pedir de novo por {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'accounts.confirm-button': 'Continuar',
  'accounts.confirm-failed': 'Não foi possível verificar sua senha. Tente de novo.',
  'accounts.session-gone': 'Este aparelho já saiu da conta.',
  'accounts.credentials-wrong': 'Estes dados de acesso não estão certos. Tente de novo.',
  'accounts.too-many-tries':
    'Tentativas demais. Espere {hours, plural, =0 {{minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}} one {# hora} many {# de horas} other {# horas}} e tente de novo.',
  'accounts.account-attempts-exhausted':
    'Tentativas erradas demais nesta conta. Espere {hours, plural, =0 {{minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}} one {# hora} many {# de horas} other {# horas}}, use um aparelho em que você já entrou ou redefina sua senha.',
  'accounts.reset-email-required': 'Digite seu endereço de e-mail',
  'accounts.reset-unknown-email': 'Não há conta com este endereço de e-mail',
  'accounts.reset-token-missing': 'O link não é válido ou está incompleto',
  'accounts.reset-token-unknown': 'O link não é válido',
  'accounts.reset-token-unreadable':
    'Não foi possível ler até quando o link vale. Peça um novo para trocar a senha.',
  'accounts.reset-token-expired': 'O link expirou. Peça um novo para trocar a senha.',
  'accounts.reset-check-failed': 'Não foi possível verificar o link',
  'accounts.new-password-required': 'Digite uma nova senha',
  'accounts.passwords-differ': 'As senhas não são iguais',
  'accounts.reset-failed': 'Não foi possível trocar a senha. Tente de novo.',
  'accounts.current-password-required': 'Digite sua senha atual',
  'accounts.current-password-wrong': 'Sua senha atual não está certa. Tente de novo.',
  'accounts.profile-username-taken': 'Outra pessoa já usa este nome de usuário. Escolha outro.',
  'accounts.renames-exhausted':
    'Você pode mudar seu nome de usuário {count, plural, one {# vez} many {# de vezes} other {# vezes}} em {period, plural, one {# dia} many {# de dias} other {# dias}}. Tente de novo em {days, plural, one {# dia} many {# de dias} other {# dias}}.',
  'accounts.profile-email-taken': 'Outra conta já usa este e-mail. Use outro.',
  'accounts.email-change-gone': 'Não há nenhum e-mail novo para confirmar.',

  'accounts.admin-granted': '{username} agora é admin.',
  'accounts.admin-already': '{username} já é admin.',
  'accounts.admin-unknown': 'Não há nenhum membro com o nome de usuário {username}.',
  'accounts.admin-blocked': 'A conta de {username} está bloqueada e não pode ser admin.',
  'accounts.admin-revoked': '{username} não é mais admin.',
  'accounts.admin-none': '{username} não é admin.',
  'accounts.admin-last':
    'Só {username} é admin e precisa continuar sendo. Antes, torne outra pessoa admin.',
  'accounts.admin-list': 'Admins: {usernames}',
  'accounts.admin-list-empty': 'Ainda não há admins.',
  'accounts.admin-usage':
    'Diga o que fazer: grant <nome-de-usuário>, revoke <nome-de-usuário>, remove-second-factor <nome-de-usuário>, accept-new-secret ou list.',

  'mail.code-subject': '{code} é seu código do {product}',
  'mail.registration-code':
    'Olá, {username},\n\nBoas-vindas ao {product}. Seu código de verificação é:\n\n{code}\n\nEle funciona por 10 minutos. Se você não pediu para participar, pode ignorar este e-mail e nenhuma conta será criada.\n\n{product}',
  'mail.account-exists-subject': 'Você já tem uma conta no {product}',
  'mail.account-exists':
    'Olá,\n\nAlguém, provavelmente você, acabou de tentar criar uma conta no {product} com este endereço de e-mail. Ele já tem uma conta, então nenhuma outra foi criada.\n\nVocê pode entrar aqui:\n\n{login}\n\nSe não lembra mais da senha, pode escolher uma nova aqui:\n\n{forgot}\n\nSe não foi você, pode ignorar este e-mail.\n\n{product}',
  'mail.username-taken-subject': 'Escolha outro nome de usuário para o {product}',
  'mail.username-taken':
    'Olá,\n\nAgradecemos por querer participar do {product}. O nome de usuário {username} já é de outro membro, por isso este e-mail não traz um código. Comece de novo com outro nome de usuário:\n\n{register}\n\nSe você não pediu para participar, pode ignorar este e-mail.\n\n{product}',
  'mail.reset-subject': 'Escolha uma nova senha para o {product}',
  'mail.reset':
    'Olá, {username},\n\nEste é o link para escolher uma nova senha:\n\n{link}\n\nEle funciona uma vez, por {hours} horas. Se você não pediu, pode ignorar este e-mail. Sua senha continua como está.\n\n{product}',
  'mail.password-changed-subject': 'Sua senha do {product} foi trocada',
  'mail.password-changed':
    'Olá, {username},\n\nA senha da sua conta no {product} acabou de ser trocada e os outros aparelhos saíram da conta. Se foi você, não precisa fazer mais nada.\n\nSe não foi, escreva para nós o quanto antes: {support}\n\n{product}',
  'mail.email-code':
    'Olá, {username},\n\nPara usar este endereço na sua conta do {product}, digite este código no seu perfil:\n\n{code}\n\nEle funciona por 10 minutos. Se você não pediu, pode ignorar este e-mail e nada vai mudar.\n\n{product}',
  'mail.email-in-use-subject': 'Seu endereço e o {product}',
  'mail.email-in-use':
    'Olá,\n\nAlguém acabou de tentar usar este endereço de e-mail em outra conta do {product}. Ele já é da sua conta, então nada mudou e você não precisa fazer nada.\n\n{product}',
  'mail.email-changed-subject': 'Seu e-mail no {product} foi trocado',
  'mail.email-changed':
    'Olá, {username},\n\nSua conta do {product} agora usa outro endereço de e-mail, e as mensagens não chegam mais a este. Se foi você, não precisa fazer mais nada.\n\nSe não foi, escreva para nós o quanto antes: {support}\n\n{product}',
  'mail.deletion-subject': 'Exclua sua conta do {product}',
  'mail.deletion':
    'Olá, {username},\n\nEste é o link para excluir sua conta. Ele abre uma página onde você confirma:\n\n{link}\n\nEle funciona por {hours} horas. Depois da confirmação, a conta é excluída para sempre e não pode ser recuperada. Se você não pediu, pode ignorar este e-mail. Sua conta continua como está.\n\n{product}',
  'mail.appeal-subject': 'Sobre sua contestação no {product}',
  'mail.appeal-granted':
    'Olá, {username},\n\nA equipe de administração olhou de novo sua conta, e ela não está mais restrita. Foi isto que a equipe escreveu:\n\n{reason}\n\nVocê pode entrar aqui:\n\n{login}\n\n{product}',
  'mail.appeal-refused':
    'Olá, {username},\n\nA equipe de administração olhou de novo sua conta, e ela continua restrita. Foi isto que a equipe escreveu:\n\n{reason}\n\nVocê ainda pode entrar para excluir sua conta:\n\n{login}\n\n{product}',

  // Screens
  'accounts.field-required': 'Preencha este campo',
  'accounts.identifier': 'E-mail ou nome de usuário',
  'accounts.username': 'Nome de usuário',
  'accounts.username-hint':
    'De {min} a {max} letras, números, sublinhados ou hifens. Outras pessoas veem.',
  'accounts.username-free': '{username} está livre.',
  'accounts.email': 'E-mail',
  'accounts.email-hint': 'Para seu código de verificação. Ninguém mais vê.',
  'accounts.password': 'Senha',
  'accounts.password-hint':
    'Pelo menos {min} caracteres. Algumas palavras em sequência são fáceis de lembrar e difíceis de adivinhar.',
  'accounts.new-password': 'Nova senha',
  'accounts.confirm-password': 'Confirme a nova senha',
  'accounts.current-password': 'Senha atual',
  'accounts.region': 'Região',
  'accounts.region-choose': 'Escolha uma região',
  'accounts.faith': 'Fé',
  'accounts.faith-choose': 'Escolha uma resposta',
  'accounts.faith-hint': 'Não aparece para mais ninguém.',
  'accounts.faith-consent': 'Aceito que minha fé seja guardada.',
  'accounts.faith-consent-hint': 'Você pode voltar atrás no seu perfil quando quiser.',
  'accounts.terms-tick':
    'Tenho {age} anos ou mais e aceito os Termos de Serviço e a Política de Privacidade.',
  'accounts.terms-link': 'Termos de Serviço',
  'accounts.privacy-link': 'Política de Privacidade',
  'accounts.new-tab': '(abre em outra aba)',
  'accounts.login-title': 'Que bom ver você de novo',
  'accounts.login-intro': 'Entre para compartilhar e orar por outras pessoas.',
  'accounts.sign-in': 'Entrar',
  'accounts.session-ended': 'Sua sessão terminou. Entre para continuar de onde estava.',
  'accounts.forgot-link': 'Esqueceu a senha?',
  'accounts.join-question': 'É sua primeira vez aqui?',
  'accounts.join-link': 'Participe',
  'accounts.register-title': 'Participe',
  'accounts.register-intro': 'Gratuito e aberto a pessoas de todas as crenças.',
  'accounts.create-account': 'Criar conta',
  'accounts.login-question': 'Já tem uma conta?',
  'accounts.registration-failed': 'Não foi possível concluir o cadastro. Tente de novo.',
  'accounts.send-failed': 'Não foi possível enviar o código de verificação. Tente de novo.',
  'accounts.send-offline':
    'Não foi possível enviar o código de verificação. Confira sua conexão com a internet.',
  'accounts.verify-title': 'Confirme seu e-mail',
  'accounts.verify-intro': 'Enviamos um código de 6 dígitos para {email}.',
  'accounts.code': 'Código de verificação',
  'accounts.code-hint': 'Ele funciona até {time}. Não chegou nada? Olhe também no spam.',
  'accounts.verify': 'Confirmar',
  'accounts.resend': 'Reenviar código',
  'accounts.resend-wait':
    'Você pode pedir um novo código em {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}}.',
  'accounts.resend-now': 'Você já pode pedir um novo código.',
  'accounts.resend-done': 'Um novo código está a caminho. O anterior não funciona mais.',
  'accounts.resend-failed': 'Não foi possível reenviar o código. Tente de novo.',
  'accounts.resend-offline':
    'Não foi possível reenviar o código. Confira sua conexão com a internet.',
  'accounts.change-email': 'Usar outro e-mail',
  'accounts.creation-failed': 'Não foi possível criar a conta. Tente de novo.',
  'accounts.verified': 'Seu e-mail está confirmado. Boas-vindas, {username}.',
  'accounts.forgot-title': 'Esqueci a senha',
  'accounts.forgot-intro':
    'Digite seu endereço de e-mail. Enviamos um link para você escolher uma nova senha.',
  'accounts.send-reset': 'Enviar instruções',
  'accounts.reset-sent':
    'Se existir uma conta com este endereço de e-mail, as instruções estão a caminho.',
  'accounts.reset-sent-detail':
    'O link funciona por {hours} horas. Não chegou nada? Olhe também no spam.',
  'accounts.other-email': 'Tentar outro e-mail',
  'accounts.back-to-login': 'Voltar para entrar',
  'accounts.reset-title': 'Trocar a senha',
  'accounts.reset-checking': 'Verificando seu link',
  'accounts.reset-invalid': 'O link não é válido',
  'accounts.reset-expiry': 'Os links expiram depois de {hours} horas.',
  'accounts.reset-request-new': 'Pedir um novo link',
  'accounts.reset-button': 'Trocar a senha',
  'accounts.reset-done': 'Sua senha foi trocada.',
  'accounts.reset-done-detail':
    'Todos os aparelhos saíram da conta. Em um momento levamos você para entrar.',
  'accounts.credentials-missing': 'Informe um e-mail ou um número de telefone e uma senha',
  'accounts.no-user-to-update': 'Nenhum usuário para atualizar',
  'accounts.no-user-to-fetch': 'Nenhum usuário para carregar',
  'accounts.no-user-logged-in': 'Nenhum usuário conectado',
  'accounts.form-two-step':
    'Você usa a verificação em duas etapas. Espere a página carregar por completo e entre.',
};
