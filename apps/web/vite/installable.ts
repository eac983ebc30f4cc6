import { languages } from '@prayer-swap/shared/messages/languages';
import type { Plugin } from 'vite';
import { icons } from './icons.ts';
import { manifestFile, webManifest } from './web-manifest.ts';

const files: Record<string, () => Promise<string | Uint8Array>> = {
  ...icons,
  ...Object.fromEntries(
    languages.map((language) => [
      manifestFile(language),
      async () => JSON.stringify(webManifest(language)),
    ]),
  ),
};

const TYPES: Record<string, string> = {
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
};

/** Generates the icons and the manifest: at build time, or on request in development. */
export function installable(): Plugin {
  return {
    name: 'installable',
    async generateBundle() {
      for (const [fileName, create] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: await create() });
    },
    configureServer({ middlewares }) {
      middlewares.use(async (req, res, next) => {
        const path = req.url?.slice(1) ?? '';
        const create = files[path];
        if (!create) return next();
        res.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? '');
        res.end(await create());
      });
    },
  };
}
