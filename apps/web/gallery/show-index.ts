import './index.css';
import { galleryPath } from './address.ts';
import { screens } from './screens/all.ts';

/** Lists every state of every screen. */
export function showIndex(root: HTMLElement): void {
  const stateCount = screens.reduce((sum, { states }) => sum + Object.keys(states).length, 0);
  const main = element(
    'main',
    element('h1', 'Gallery'),
    element(
      'p',
      `${screens.length} screens in ${stateCount} states, drawn by the app from fixtures. Add ?language=ar to an address for another language.`,
    ),
    ...screens.map(section),
  );
  main.className = 'gallery-index';
  root.append(main);
}

function section({ name, states }: (typeof screens)[number]): HTMLElement {
  const links = Object.keys(states).map((state) => {
    const link = element('a', state);
    link.href = galleryPath(name, state);
    return element('li', link);
  });
  return element('section', element('h2', name), element('ul', ...links));
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...children: (Node | string)[]
) {
  const node = document.createElement(tag);
  node.append(...children);
  return node;
}
