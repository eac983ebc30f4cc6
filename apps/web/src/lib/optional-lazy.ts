import { type ComponentType, lazy } from 'react';

/**
 * A lazy component that the screen can do without: it renders nothing if its file cannot be loaded.
 */
export function optionalLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: (_: Props) => null };
    }
  });
}
