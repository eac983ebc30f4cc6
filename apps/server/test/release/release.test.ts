import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import how from '../../process.json' with { type: 'json' };
import { expectWithin } from '../expect-within.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const execute = promisify(execFile);
/** Root could write into the read-only folder. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const member = { username: 'amira_k', password: 'still-water-7' };
const WAIT = { timeout: 60_000, interval: 10 };
const FIRST_PAGE_MS = 5_000;

let folder: string;
let release: string;
let archives: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  await chmod(folder, 0o755);
  archives = [await makeRelease('first'), await makeRelease('second')];
  const parent = join(folder, 'prière 100% ');
  await mkdir(parent);
  await execute('tar', ['-xzf', join(folder, 'first', archives[0] ?? ''), '-C', parent]);
  release = join(parent, ...(await readdir(parent)));
  await execute('chmod', ['-R', 'a-w', parent]);
});

afterAll(async () => {
  await execute('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true });
});

it('a release has one checksum, and contains what runs and nothing else', async () => {
  const sums = ['first', 'second'].map((name) =>
    readFile(join(folder, name, 'SHA256SUMS'), 'utf8'),
  );
  const [first, second] = await Promise.all(sums);
  expect(first).toBe(second);
  expect(first).toMatch(
    /^[0-9a-f]{64} {2}prayer-swap-\S+\.tar\.gz\n[0-9a-f]{64} {2}\S+\.cdx\.json\n$/,
  );
  await execute('sha256sum', ['--check', 'SHA256SUMS'], { cwd: join(folder, 'first') });
  expect((await readdir(release)).sort()).toEqual([
    '.dockerignore',
    'CHANGELOG.md',
    'Dockerfile',
    'LICENSE',
    'THIRD-PARTY-LICENCES.txt',
    'apps',
    'bin',
    'deploy',
    'docs',
    'node_modules',
  ]);
  const files = await readdir(release, { recursive: true });
  const unwanted = /\.(ts|tsx|map|env|pem|key|test\.js)$|(^|\/)(tests?|secret|apps\/server\/src)$/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  expect(files).toContain('apps/server/migrations/0001_accounts.sql');
});

it('a release contains every package that the server loads on demand', async () => {
  const code = 'for (const name of process.argv.slice(1)) await import(name)';
  const args = ['--input-type=module', '--eval', code, ...how.packages];
  const cwd = join(release, 'apps/server/dist');
  await execute(join(release, 'bin/node'), args, { cwd, env: {} });
});

it('the bill of materials names the packages, Node and PostgreSQL', async () => {
  const file = join(folder, 'first', archives[0]?.replace('.tar.gz', '.cdx.json') ?? '');
  const { components } = JSON.parse(await readFile(file, 'utf8')) as {
    components: { name: string; purl: string }[];
  };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'zod', 'react', 'node', 'postgresql']),
  );
  expect(names).not.toContain('vitest');
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
});

it('a release runs in an empty environment, read-only, and survives backup and restore', async () => {
  const data = await createDataFolder();
  const startedAt = performance.now();
  const first = await start(data);
  expectWithin(performance.now() - startedAt, FIRST_PAGE_MS);
  await register(first.origin, data);
  expect((await run(data, 'admin', 'grant', member.username)).output).toContain(member.username);
  expect((await run(data, 'backup', 'prayers.backup')).code).toBe(0);
  await first.stop();

  const restored = await createDataFolder();
  const result = await run(
    restored,
    'restore',
    join(data, 'prayers.backup'),
    '--without-deletions',
  );
  expect(result).toMatchObject({ code: 0 });
  const second = await start(restored);
  const response = await signIn(second.origin);
  expect(await response.json()).toMatchObject({ user: { username: member.username, admin: true } });
});

it('the launcher prints its usage and version', async () => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const data = await createDataFolder();
  expect((await run(data, '--version')).output).toContain(version);
  expect(await run(data, 'unknown')).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^Usage: prayer-swap \[start \| admin \| backup \| restore/),
  });
  expect((await run(data, 'backup')).output).toBe('Say into which file: prayer-swap backup FILE\n');
});

/** @returns the name of the archive */
async function makeRelease(name: string): Promise<string> {
  const out = join(folder, name);
  const args = [join(ROOT, 'scripts/release.mjs'), '--out', out, '--snapshot'];
  await execute(process.execPath, args, { cwd: ROOT });
  const archive = (await readdir(out)).find((file) => file.endsWith('.tar.gz'));
  if (!archive) throw new Error('No archive was written');
  return archive;
}

async function createDataFolder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'release data-'));
  onTestFinished(() => rm(data, { recursive: true }));
  if (user.uid) await chown(data, user.uid, user.gid);
  return data;
}

async function register(origin: string, data: string): Promise<void> {
  const response = await post(origin, '/api/auth/register', {
    ...member,
    email: 'amira@example.org',
    region: 'Asia',
    faith: 'Prefer not to say',
    acceptTerms: true,
  });
  const { registrationId } = (await response.json()) as { registrationId: string };
  const code = await vi.waitFor(() => readMailedCode(data), WAIT);
  const verified = await post(origin, '/api/auth/register/verify', { registrationId, code });
  expect(verified.status).toBe(201);
}

async function readMailedCode(data: string): Promise<string> {
  const outbox = join(data, 'data/outbox');
  const [mail = ''] = await readdir(outbox);
  const code = /\b\d{6}\b/.exec(await readFile(join(outbox, mail), 'utf8'))?.[0];
  if (!code) throw new Error('No code was mailed');
  return code;
}

function signIn(origin: string): Promise<Response> {
  const { username, password } = member;
  return post(origin, '/api/auth/login', { identifier: username, password });
}

function post(origin: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const SECRET = 'used only by the tests, long enough';

/** The launcher without any variable of this process. */
function launch(data: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(join(release, 'bin/prayer-swap'), args, {
    cwd: data,
    env: { LC_ALL: 'C', TZ: 'Pacific/Apia', DATA_DIR: 'data', SECRET, ...env },
    ...user,
  });
}

async function run(data: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = launch(data, args);
  const output = collectOutput(child);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

async function start(data: string) {
  const port = await getFreePort();
  const child = launch(data, [], { PORT: String(port) });
  const output = collectOutput(child);
  const closed = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
  };
  onTestFinished(stop);
  const origin = `http://127.0.0.1:${port}`;
  const opened = vi.waitFor(async () => expect(output()).toContain('Open http'), WAIT);
  await Promise.race([opened, closed]);
  const page = await fetch(origin, { headers: { accept: 'text/html' } });
  expect(await page.text(), output()).toContain('<title>');
  return { origin, stop };
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  return () => output;
}
