import { registerHooks } from 'node:module';

const GUARDED_MODULE = '/adapters/guarded-post.ts';
const REROUTED_URL = new URL('./rerouted-post.ts', import.meta.url).href;

/** Routes the host names of the browsers' push services to this machine. */
registerHooks({
  resolve(name, context, next) {
    const found = next(name, context);
    const isRerouted = found.url.endsWith(GUARDED_MODULE) && context.parentURL !== REROUTED_URL;
    return isRerouted ? { ...found, url: REROUTED_URL } : found;
  },
});
