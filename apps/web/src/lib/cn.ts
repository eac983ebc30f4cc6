import { clsx } from 'clsx/lite';

/** Joins class names; a component takes `className` to be placed, never to be repainted. */
export function cn(...classes: Parameters<typeof clsx>): string {
  return clsx(...classes);
}
