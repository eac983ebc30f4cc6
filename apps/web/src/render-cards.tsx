import { setCurrentLanguage } from '@prayer-swap/shared/messages/translate';
import type { RenderCards } from '@prayer-swap/shared/prayer-requests/prerendered-cards';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderedCards } from './app/prerendered-cards.tsx';

/** Runs in the server: renders synchronously, because the current language is global. */
export const renderCards: RenderCards = (path, response, language, messages) => {
  setCurrentLanguage(language, messages);
  return renderToStaticMarkup(prerenderedCards(path, response), { identifierPrefix: 'card' });
};
