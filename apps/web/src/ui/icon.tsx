import { type ComponentProps, createElement, type FunctionComponent } from 'react';
import { cn } from '../lib/cn.ts';

export type Icon = FunctionComponent<ComponentProps<'svg'>>;

type Shape = [tag: 'circle' | 'ellipse' | 'path' | 'rect', attributes: Record<string, string>];

/**
 * Creates an icon component. Called by the modules that `vite/lucide-icons.ts` generates. Icons are
 * hidden from assistive technology: text beside them has the same meaning.
 */
export function icon(shapes: Shape[]): Icon {
  const children = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: cn('lucide', className),
        'aria-hidden': true,
        ...props,
      },
      ...children,
    );
}
