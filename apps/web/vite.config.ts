import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite/chunk-groups.ts';
import { compiledMessages } from './vite/compiled-messages.ts';
import { installable } from './vite/installable.ts';
import { interfaceFontFirst } from './vite/interface-font-first.ts';
import { memberPages } from './vite/member-pages.ts';
import { nativeShell } from './vite/native-shell.ts';
import { precompressed } from './vite/precompressed.ts';
import { publicPages } from './vite/public-pages.ts';
import { routerAsUsed } from './vite/router-as-used.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { stylesWithoutInline } from './vite/styles-without-inline.ts';
import { wordsInHtml } from './vite/words-in-html.ts';

const SERVER = 'http://127.0.0.1:3000';

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    routerAsUsed(),
    stylesWithoutInline(),
    compiledMessages(),
    wordsInHtml(),
    interfaceFontFirst(),
    mode === 'native'
      ? nativeShell(process.env.VITE_API_ORIGIN)
      : [installable(), publicPages(), memberPages(), serviceWorker(), precompressed()],
  ],
  server: { proxy: { '/api': SERVER, '/dev': SERVER } },
  build: {
    sourcemap: mode !== 'native',
    // The content security policy has no data: URLs for fonts.
    assetsInlineLimit: 0,
    // light-dark() is written once per token; lowering it doubles the style sheet.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}));
