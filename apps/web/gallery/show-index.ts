import './index.css';
import { galleryPath } from './address.ts';
import { screens } from './screens/all.ts';

/** Lists every state of every screen. */
export function showIndex(root: HTMLElement): void {
  const stateCount = screens.reduce((sum, { states }) => sum + Object.keys(states).length, 0);
  const intro = text(
    'p',
    `${screens.length} screens in ${stateCount} states, drawn by the app from fixtures. Add ?language=ar to an address for another language.`,
  );
  const main = element('main', text('h1', 'Gallery'), intro, ...screens.map(section));
  main.className = 'gallery-index';
  root.append(main);
}

function section({ name, states }: (typeof screens)[number]): HTMLElement {
  const links = Object.keys(states).map((state) => {
    const link = document.createElement('a');
    link.href = galleryPath(name, state);
    link.textContent = state;
    return element('li', link);
  });
  return element('section', text('h2', name), element('ul', ...links));
}

function text(tag: 'h1' | 'h2' | 'p', content: string): HTMLElement {
  const node = document.createElement(tag);
  node.textContent = content;
  return node;
}

function element(tag: 'main' | 'section' | 'ul' | 'li', ...children: HTMLElement[]): HTMLElement {
  const node = document.createElement(tag);
  node.append(...children);
  return node;
}
