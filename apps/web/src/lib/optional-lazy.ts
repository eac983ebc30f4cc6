import { type ComponentType, lazy } from 'react';

/** A part that a screen can do without: where its file does not come, nothing stands there. */
export function optionalLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: (_: Props) => null };
    }
  });
}
