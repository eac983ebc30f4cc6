import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type {
  installMessages as enInstall,
  manifestMessages as enManifest,
} from '../en/install.ts';

export const installMessages: Translation<typeof enInstall> = {
  'install.updated': 'O app foi atualizado! Atualize a página para ver as novidades.',
  'install.update': 'Uma nova versão',
  'install.refresh': 'Atualizar',
  'install.later': 'Depois',

  'install.app': 'Instalar o app',
  'install.invitation': `Deixe o ${product.name} por perto`,
  'install.invitation-detail':
    'Instale neste aparelho: ele abre por um ícone próprio e guarda o que você escreve sem conexão.',
  'install.accept': 'Instalar',
  'install.show-steps': 'Ver como fazer',
  'install.dismiss': 'Não precisa',
  'install.dismissed': 'Não vamos perguntar de novo. “Instalar o app” continua no menu.',
  'install.installed': `O ${product.name} está instalado.`,
  'install.steps-title': 'Adicione à sua tela de início',
  'install.steps-intro': 'Três toques no seu navegador:',
  'install.step-share': 'Toque em Compartilhar na barra do navegador.',
  'install.step-share-detail': 'Pode estar atrás dos três pontos.',
  'install.step-add': 'Role para baixo e escolha Adicionar à Tela de Início.',
  'install.step-confirm': 'Toque em Adicionar.',
  'install.step-confirm-detail': `O ${product.name} fica então entre seus apps.`,
};

export const manifestMessages: Translation<typeof enManifest> = {
  'manifest.description':
    'Uma comunidade gratuita onde pessoas de todas as tradições compartilham pedidos de oração, com o próprio nome ou de forma anônima, e oram umas pelas outras.',
  'manifest.shortcut-create': 'Novo pedido',
  'manifest.shortcut-swap': 'Troca',
  'manifest.shortcut-feed': 'Orações',
  'manifest.screenshot-feed': 'Orações: pedidos pelos quais orar',
  'manifest.screenshot-swap': 'Troca: três pedidos, um minuto de calma',
  'manifest.screenshot-create': 'Compartilhar um pedido, com seu nome ou de forma anônima',
};
