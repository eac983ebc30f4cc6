import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildTargets } from './browser-floor.ts';

/** Screens that no member downloads unless they are sent there; everything else is the shell. */
const APART = /\/features\/(admin|push\/debug)\//;

/** Letters of other scripts are kept when a text first needs them. */
const LATIN = /assets\/(figtree|literata|atkinson).*-latin-(wght|400)-normal-/;

/** Builds service-worker/sw.ts into sw.js and tells it which files the app consists of. */
export function serviceWorker(): PluginOption[] {
  const shell = new Set<string>();
  return [
    shellScripts(shell),
    VitePWA({
      integration: {
        configureCustomSWViteBuild: (options) => {
          options.logLevel = 'warn';
          options.build = { ...options.build, target: buildTargets };
        },
      },
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      // The plugin installable() writes it.
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [
          'index*.html',
          '*.{js,css,svg,ico,png,webmanifest}',
          'icons/*.png',
          'assets/*.{js,css,woff2}',
        ],
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => isShell(url, shell)) }),
        ],
        // A file under assets/ has a hash in its name.
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
    }),
  ];
}

function isShell(url: string, scripts: Set<string>) {
  // Of these, each device keeps those of its language: service-worker/shells.ts.
  if (url.startsWith('assets/words-')) return !url.startsWith('assets/words-panel-');
  if (!url.startsWith('assets/')) return true;
  return url.endsWith('.woff2') ? LATIN.test(url) : scripts.has(url);
}

/** Notes every script and style sheet that the app can come to without the screens that stand apart. */
function shellScripts(found: Set<string>): Plugin {
  return {
    name: 'shell-scripts',
    apply: 'build',
    generateBundle(_, bundle) {
      const follow = (fileName: string) => {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk' || found.has(fileName)) return;
        if (APART.test(chunk.facadeModuleId ?? '')) return;
        found.add(fileName);
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) follow(chunk.fileName);
    },
  };
}
