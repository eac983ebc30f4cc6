import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, parse } from 'node:path';
import { test as base } from '@playwright/test';

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.flac': 'audio/flac',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

type Files = Map<string, Buffer>;

type VersionedApp = {
  origin: string;
  /**
   * Releases the next version: every script and bundle gets another name, the old names are gone. @param
   * without files that the server lacks
   */
  release(lacking?: { without: RegExp }): void;
  stop(): Promise<void>;
};

/** Tests of `app`, which installs the service worker; its paths start at its origin. */
export const test = base.extend<{ app: VersionedApp }>({
  app: async ({ browserName: _ }, use) => {
    const app = await startVersionedApp();
    await use(app);
    await app.stop();
  },
  baseURL: async ({ app }, use) => {
    await use(app.origin);
  },
});

/** Serves the web app for visitors and can release a next version at any moment. */
async function startVersionedApp(): Promise<VersionedApp> {
  const first = await readFiles(DIST);
  let files = first;
  const server = createServer((req, res) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    const isPage = !path.startsWith('/api/') && extname(path) === '';
    const file = isPage ? '/index.html' : path;
    const content = path === '/api/health' ? Buffer.from('{}') : files.get(file);
    const cacheControl = file.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache';
    res.writeHead(content ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'application/json',
      'cache-control': content ? cacheControl : 'no-store',
    });
    res.end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was free');
  return {
    origin: `http://localhost:${address.port}`,
    release({ without } = { without: /^$/ }) {
      files = new Map([...createNextVersion(first)].filter(([path]) => !without.test(path)));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readFiles(folder: string): Promise<Files> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names
    .filter((name) => name.isFile() && extname(name.name) in TYPES)
    .map((name) => join(name.parentPath, name.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length), await readFile(path)] as const),
    ),
  );
}

function createNextVersion(files: Files): Files {
  const scripts = [...files.keys()].filter((path) => /^\/assets\/.*\.(js|json)$/.test(path));
  const names = new RegExp(scripts.map((path) => parse(path).name).join('|'), 'g');
  const renamed = (text: string) => text.replace(names, '$&-next');
  return new Map(
    Array.from(files, ([path, content]) => {
      const isText = /\.(js|json|html)$/.test(path);
      return [renamed(path), isText ? Buffer.from(renamed(content.toString())) : content];
    }),
  );
}
