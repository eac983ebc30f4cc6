import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { shellMessages as en } from '../en/shell.ts';

export const shellMessages: Translation<typeof en> = {
  'shell.skip': 'Ir para o conteúdo',
  'shell.navigation': 'Principal',
  'shell.home-link': `${product.name}, ir para o início`,
  'shell.feed-link': `${product.name}, ir para as orações`,
  'shell.login': 'Entrar',
  'shell.register': 'Participar',
  'shell.to-feed': 'Orações',
  'shell.to-restricted': 'Voltar à sua conta',
  'shell.initiate-swap': 'Iniciar troca',
  'shell.swap': 'Troca',
  'shell.home': 'Início',
  'shell.impact': 'Impacto',
  'shell.profile': 'Perfil',
  'shell.menu': 'Menu',
  'shell.admin-panel': 'Painel de admin',
  'shell.share': `Compartilhar o ${product.name}`,
  'shell.about': 'Sobre',
  'shell.sign-out': 'Sair',
  'shell.account-menu': 'Menu da conta, {username}',
  'shell.account-menu-admin': 'Menu da conta, {username}, Admin',
  'shell.invite': `Venha para o ${product.name}, uma comunidade gratuita onde as pessoas compartilham pedidos de oração e oram umas pelas outras: {link}`,
  'shell.invite-words': `Venha para o ${product.name}, uma comunidade gratuita onde as pessoas compartilham pedidos de oração e oram umas pelas outras.`,
  'shell.share-copied': 'Link copiado para a área de transferência!',
  'shell.share-copied-short': 'Link copiado!',
  'shell.share-failed': 'Não foi possível copiar o link. Você pode copiá-lo aqui: {link}',
  'shell.connection': 'Conexão',
  'shell.offline': 'Não há conexão. O que você vê pode não ser o mais recente.',
  'shell.online': 'A conexão voltou.',
  'shell.footer': 'Sobre este site',
  'shell.terms': 'Termos',
  'shell.privacy': 'Privacidade',
  'shell.child-safety': 'Segurança infantil',
  'shell.support': 'Ajuda',
  'shell.opening': 'Abrindo',
  'shell.account-deleted': 'Conta excluída',
  'shell.account-deleted-detail': 'Seu nome e o texto dos seus pedidos foram apagados. Fique bem.',
  'shell.boot-failed': 'Isto está demorando mais do que devia. Recarregar costuma ajudar.',
  'shell.reload': 'Recarregar',
  'shell.tries-again': 'Esta página abrirá sozinha quando ele voltar.',
  'shell.needs-script': `O ${product.name} precisa do JavaScript para funcionar. Ative e recarregue.`,
  'shell.crashed': 'Erro inesperado do aplicativo!',
  'shell.crashed-detail':
    'Algo nesta tela falhou. Nada do que você compartilhou se perdeu. Recarregue para continuar.',
  'shell.part-missing': 'Não foi possível abrir esta tela',
  'shell.chunk-failed': 'Não foi possível carregar a parte {id}',
  'shell.chunk-failed-detail':
    'Verifique sua conexão. Tentaremos de novo assim que você estiver on-line.',

  'browser.too-old': `Este navegador é antigo demais para o ${product.name}`,
  'browser.supported':
    'Atualize-o ou use o Chrome ou Edge {chrome}, o Firefox {firefox} ou o Safari {safari}, ou uma versão mais nova.',
  'browser.in-app':
    'No aplicativo para Android, atualize o “Android System WebView” e o Chrome na Play Store; no iPhone ou iPad, atualize o iOS.',
};
