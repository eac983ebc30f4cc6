import { registerHooks } from 'node:module';

const GUARDED = '/adapters/guarded-post.ts';
const REROUTED = new URL('./rerouted-post.ts', import.meta.url).href;

/** The browsers' services have the names of the real ones; here they lead to this machine. */
registerHooks({
  resolve(name, context, next) {
    const found = next(name, context);
    const isAsked = found.url.endsWith(GUARDED) && context.parentURL !== REROUTED;
    return isAsked ? { ...found, url: REROUTED } : found;
  },
});
