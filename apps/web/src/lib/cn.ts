import { type ClassValue, clsx } from 'clsx';

/** Joins class names; a component takes `className` to be placed, never to be repainted. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
