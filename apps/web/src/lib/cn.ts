import { clsx } from 'clsx/lite';

/** Joins class names. The `className` of a component is for placement, not for restyling. */
export function cn(...classes: Parameters<typeof clsx>): string {
  return clsx(...classes);
}
