import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { expect, it, onTestFinished } from 'vitest';

/** The build shares its cores with the other tests. */
const BUILD_TIMEOUT_MS = 240_000;
const ROOT = join(import.meta.dirname, '../../..');
/** Generated, not part of the sources. */
const EXCLUDED = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'data-demo']);

it(
  'npm start builds and starts in a folder with a space, an accent and %, accessible only to its owner',
  async () => {
    const folder = await copyOfProject('prayer swap ü 100%');
    const port = await getFreePort();
    const child = spawn(process.execPath, ['scripts/cli.mjs', 'start'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        LOG_LEVEL: 'error',
      },
    });
    const closed = once(child, 'close');
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await closed;
    });
    let output = '';
    const opened = new Promise<void>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk;
        if (output.includes('Open http')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
    });
    await Promise.race([opened, closed]);
    expect(output).toMatch(
      /^Building the web app\.\nOpen http\S+\n(There is no admin yet\..+\n)?$/,
    );
    if (process.platform === 'linux') {
      expect(await readlink(`/proc/${child.pid}/exe`)).toMatch(join(folder, 'node_modules/node-'));
    }
    const page = await fetch(`http://127.0.0.1:${port}/`);
    const script = /<script[^>]* src="([^"]+\.js)"/.exec(await page.text())?.[1];
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
  },
  BUILD_TIMEOUT_MS,
);

/** The sources with hard links to the packages, in a folder that only this user can enter. */
async function copyOfProject(name: string): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'unusual-path-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, name);
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  const filter = (path: string) => path === ROOT || !EXCLUDED.has(basename(path));
  await cp(ROOT, folder, { recursive: true, filter });
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  for (const workspace of ['.', ...workspaces.filter((path: string) => !path.includes('*'))]) {
    await copyPackages(join(workspace, 'node_modules'), folder);
  }
  // npm 9 and 10 do not link the packaged Node.
  await rm(join(folder, 'node_modules/.bin/node'));
  return folder;
}

/** A hard-linked copy takes a second; across file systems, or without GNU cp, it takes longer. */
async function copyPackages(path: string, folder: string): Promise<void> {
  const [from, to] = [join(ROOT, path), join(folder, path)];
  if (!(await stat(from).catch(() => undefined))) return;
  await promisify(execFile)('cp', ['-al', from, to]).catch(() =>
    cp(from, to, { recursive: true, verbatimSymlinks: true, force: true }),
  );
}
