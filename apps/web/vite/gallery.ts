import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { GALLERY } from '../gallery/path.ts';

const PAGE = 'gallery/index.html';

/**
 * The build of the gallery: separate and with its own output folder, so production contains nothing
 * of it.
 */
export const galleryBuild = {
  outDir: 'gallery/dist',
  emptyOutDir: true,
  copyPublicDir: false,
  sourcemap: false,
  // A single file, so no part of a screen loads later.
  chunkSizeWarningLimit: 5000,
  rolldownOptions: { input: PAGE, output: { codeSplitting: false } },
} satisfies UserConfig['build'];

/** The gallery on the development server, with the current sources. */
export function galleryInDevelopment(): Plugin {
  return {
    name: 'gallery-in-development',
    configureServer(server) {
      server.middlewares.use(async (req, res, next) => {
        const url = req.url ?? '';
        if (!(url === GALLERY || url.startsWith(`${GALLERY}/`))) return next();
        const page = await readFile(join(server.config.root, PAGE), 'utf8');
        const html = page.replace('./main.ts', '/gallery/main.ts');
        res.setHeader('content-type', 'text/html; charset=utf-8');
        res.end(await server.transformIndexHtml(url, html));
      });
    },
  };
}
