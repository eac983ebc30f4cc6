import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { GALLERY } from './gallery/path.ts';
import { afterBuild, minifyPublicScripts, precompress } from './vite/after-build.ts';
import { buildTargets } from './vite/browser-floor.ts';
import { chunks } from './vite/chunks.ts';
import { galleryBuild, galleryInDevelopment } from './vite/gallery.ts';
import { messagesInHtml } from './vite/html.ts';
import { lucideIcons } from './vite/lucide-icons.ts';
import { compiledMessages, virtualCatalogues } from './vite/messages.ts';
import { nativeShell } from './vite/native-shell.ts';
import { writePages } from './vite/pages.ts';
import { buildServiceWorker } from './vite/service-worker.ts';
import { writeUnavailablePages, writeUnsupportedPage } from './vite/static-pages.ts';
import { iconConstants, webManifests } from './vite/web-manifest.ts';

const SERVER = 'http://127.0.0.1:3000';

export default defineConfig(({ command, mode }) => ({
  plugins: [react(), tailwindcss(), lucideIcons(), virtualCatalogues(), pluginsFor(mode, command)],
  define: iconConstants,
  ...(mode === 'gallery' && { base: `${GALLERY}/` }),
  server: { proxy: { '/api': SERVER, '/dev/mail': SERVER } },
  build: {
    sourcemap: mode !== 'native',
    // Browsers without modulepreload fetch a chunk when it is imported.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: URLs for fonts.
    assetsInlineLimit: 0,
    target: buildTargets,
    ...(mode === 'gallery' && galleryBuild),
  },
}));

function pluginsFor(mode: string, command: 'build' | 'serve'): PluginOption[] {
  switch (mode) {
    case 'native':
      return [
        chunks(),
        compiledMessages(),
        messagesInHtml(),
        nativeShell(process.env.VITE_API_ORIGIN),
        afterBuild(writeUnsupportedPage),
      ];
    // The gallery shows every language, with all messages loaded.
    case 'gallery':
      return [];
    default:
      return [
        chunks(),
        compiledMessages(),
        command === 'serve' && messagesInHtml(),
        webManifests(),
        afterBuild(
          minifyPublicScripts,
          writePages,
          writeUnsupportedPage,
          writeUnavailablePages,
          buildServiceWorker,
          precompress,
        ),
        galleryInDevelopment(),
      ];
  }
}
