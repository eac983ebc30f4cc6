declare module 'virtual:catalogues' {
  import type { Catalogue } from '@prayer-swap/shared/messages/catalogue';
  import type { Language } from '@prayer-swap/shared/messages/languages';

  export const catalogues: Record<Language, Catalogue>;
}
