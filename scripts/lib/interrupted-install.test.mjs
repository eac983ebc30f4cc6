import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { projectPath } from './project.mjs';

const PACKAGES = ['first', 'second', 'third'];
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;

/**
 * Behaves as npm does: a folder with a package.json is an installed package. It stops after the
 * step STOP_AFTER, and says so, or fails there with FAILS; without them, it reaches the end.
 */
const NPM = `
const fs = require('node:fs');
if (process.argv[2] !== 'install') process.exit(0);
let step = 0;
const pause = new Int32Array(new SharedArrayBuffer(4));
const next = () => {
  if (step++ !== Number(process.env.STOP_AFTER)) return;
  if (process.env.FAILS) process.exit(1);
  console.log('stopped');
  Atomics.wait(pause, 0, 0);
};
for (const name of ${JSON.stringify([...PACKAGES, NODE_PACKAGE])}) {
  const folder = 'node_modules/' + name;
  if (fs.existsSync(folder + '/package.json')) continue;
  next();
  fs.mkdirSync(folder + '/bin', { recursive: true });
  fs.writeFileSync(folder + '/package.json', '{}');
  next();
  if (name.startsWith('node-')) fs.symlinkSync(process.execPath, folder + '/bin/node');
  else fs.writeFileSync(folder + '/index.js', 'whole');
  next();
}`;

/** The Node of the system, too old to run the product. */
const OLDER_NODE = `#!/bin/sh
[ "$1" = --version ] && echo v20.0.0 && exit
exec '${process.execPath}' "$@"`;

/** A copy of the scripts, with a lockfile, and what starts the set-up there. */
async function createClone() {
  const folder = await mkdtemp(path.join(tmpdir(), 'interrupted-install-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(projectPath('scripts'), path.join(folder, 'scripts'), { recursive: true });
  const manifest = { type: 'module', optionalDependencies: { [NODE_PACKAGE]: '24.0.0' } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
  // The clone consists of modules, and this npm is none.
  await mkdir(path.join(folder, 'npm'));
  await writeFile(path.join(folder, 'npm', 'package.json'), '{}');
  await writeFile(path.join(folder, 'npm', 'npm-cli.js'), NPM);
  await writeFile(path.join(folder, 'older-node'), OLDER_NODE, { mode: 0o755 });
  return { folder, start: (stopAfter, env) => startSetUp(folder, stopAfter, env) };
}

function startSetUp(folder, stopAfter, env = {}) {
  const older = JSON.stringify(path.join(folder, 'older-node'));
  const code = `Object.defineProperty(process, 'execPath', { value: ${older} })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
  const child = spawn(process.execPath, [...args, 'scripts/set-up.mjs'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      npm_execpath: path.join(folder, 'npm', 'npm-cli.js'),
      ...(stopAfter !== undefined && { STOP_AFTER: String(stopAfter) }),
      ...env,
    },
  });
  let output = '';
  const stopped = new Promise((resolve) => {
    const read = (chunk) => {
      output += chunk;
      if (output.includes('stopped')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const ended = once(child, 'exit').then(([code]) => ({ code, output }));
  return { child, stopped, ended };
}

async function expectComplete(folder) {
  for (const name of PACKAGES) {
    const file = path.join(folder, 'node_modules', name, 'index.js');
    expect(await readFile(file, 'utf8')).toBe('whole');
  }
  await readFile(path.join(folder, 'node_modules', NODE_PACKAGE, 'bin', 'node'));
  await expect(readFile(path.join(folder, 'node_modules', '.installing'))).rejects.toThrow();
}

const STEPS = Array.from({ length: 3 * (PACKAGES.length + 1) }, (_, step) => step);

// npm on Windows is started by a shell, which the test cannot replace.
describe.skipIf(process.platform === 'win32')('the set-up', () => {
  test.each(STEPS)('repairs an installation killed at step %i', async (step) => {
    const { folder, start } = await createClone();
    const interrupted = start(step);
    await interrupted.stopped;
    // Its npm survives it.
    interrupted.child.kill(step % 2 === 0 ? 'SIGKILL' : 'SIGINT');
    await interrupted.ended;
    expect(await start().ended).toMatchObject({ code: 0 });
    await expectComplete(folder);
    expect(await start().ended).toEqual({ code: 0, output: '' });
  });

  test('repairs an installation that npm gave up, as without a network or on a full disk', async () => {
    const { folder, start } = await createClone();
    expect(await start(4, { FAILS: 'yes' }).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('The packages could not be installed'),
    });
    expect(await start().ended).toMatchObject({ code: 0 });
    await expectComplete(folder);
  });

  test('says that the folder of the packages cannot be written', async () => {
    const { folder, start } = await createClone();
    await writeFile(path.join(folder, 'node_modules'), '');
    const { code, output } = await start().ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The packages cannot be installed, because .*node_modules cannot be/m);
    expect(output).not.toContain('Error:');
  });

  test('repairs a clone that an earlier version left broken', async () => {
    const { folder, start } = await createClone();
    await start().ended;
    await rm(path.join(folder, 'node_modules', NODE_PACKAGE, 'bin'), { recursive: true });
    expect(await start().ended).toMatchObject({ code: 0 });
    await expectComplete(folder);
  });

  test('waits for another command that is installing', async () => {
    const { folder, start } = await createClone();
    const first = start(4);
    await first.stopped;
    const second = start();
    const waits = new Promise((resolve) => {
      second.child.stdout.on('data', (chunk) => {
        if (String(chunk).includes('Waiting for another command')) resolve();
      });
    });
    await Promise.race([waits, second.ended]);
    first.child.kill('SIGKILL');
    expect(await second.ended).toMatchObject({ code: 0 });
    await expectComplete(folder);
  });
});
