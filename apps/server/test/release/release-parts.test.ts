import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { writeArchive } from '../../../../scripts/lib/release/archive.mjs';
import { launcherScript } from '../../../../scripts/lib/release/launcher.mjs';
import { releaseVersion } from '../../../../scripts/lib/release/version.mjs';
import { createSbom } from '../../../../scripts/lib/sbom.mjs';
import how from '../../process.json' with { type: 'json' };

const source = { commit: '1282daad', date: new Date('2026-11-26T04:00:00Z') };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release parts ü-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

describe('the launcher', () => {
  /** Prints its arguments and the variables of the launcher. */
  const NODE = `#!/bin/sh
echo "$@"
echo "$PRAYER_SWAP_RELEASE $MALLOC_ARENA_MAX \${NODE_COMPILE_CACHE:-no cache}"
`;

  beforeEach(async () => {
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'bin/node'), NODE);
    await writeFile(join(folder, 'bin/prayer-swap'), launcherScript(how, '1.2.3'));
    for (const name of ['node', 'prayer-swap']) await chmod(join(folder, 'bin', name), 0o755);
  });

  it('starts the server with the flags and variables of process.json', async () => {
    const { code, output } = await launch();
    expect(output).toBe(
      `${how.flags.join(' ')} ${folder}/apps/server/dist/start.mjs\n1.2.3 1 no cache\n`,
    );
    expect(code).toBe(0);
  });

  it('caches compiled code in a data folder that exists', async () => {
    await mkdir(join(folder, 'data'));
    expect((await launch('start')).output).toContain('data/compiled\n');
  });

  it('runs every other command without them, by a link too', async () => {
    await symlink('bin/prayer-swap', join(folder, 'link'));
    for (const command of Object.keys(how.commands).filter((name) => name !== 'start')) {
      const { output } = await execute(join(folder, 'link'), [command, 'a b']);
      expect(output).toBe(`${folder}/apps/server/dist/${command}.mjs a b\n1.2.3  no cache\n`);
    }
  });

  it('prints version and usage, and rejects another command', async () => {
    expect(await launch('--version')).toEqual({ code: 0, output: '1.2.3\n' });
    const usage = `Usage: prayer-swap [${Object.keys(how.commands).join(' | ')}]\n`;
    expect(await launch('--help')).toEqual({ code: 0, output: usage });
    expect(await launch('unknown')).toEqual({ code: 2, output: usage });
  });

  const launch = (...args: string[]) => execute(join(folder, 'bin/prayer-swap'), args);

  function execute(file: string, args: string[]): Promise<{ code: number; output: string }> {
    return new Promise((resolve) => {
      const child = execFile(file, args, { cwd: folder, env: {} }, (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
      });
    });
  }
});

it('an archive depends on names and contents, not on order and times', async () => {
  const release = join(folder, 'release');
  const archives: Buffer[] = [];
  for (const names of [
    ['one', 'two'],
    ['two', 'one'],
  ]) {
    await mkdir(release);
    for (const name of names) await writeFile(join(release, name), name);
    await utimes(join(release, 'one'), archives.length, archives.length);
    archives.push(await readFile(writeArchive(release, source.date)));
    await rm(release, { recursive: true });
  }
  expect(archives[0]?.equals(archives[1] ?? Buffer.alloc(0))).toBe(true);
});

it('the changelog has a section of the version; a snapshot precedes it', () => {
  expect(releaseVersion(false, source)).toBe(manifest.version);
  expect(releaseVersion(true, source)).toBe(`${manifest.version}-snapshot.20261126.g1282daad`);
});

it('a bill of materials names packages by purl and programs by CPE', () => {
  const sbom = JSON.parse(
    createSbom(
      [{ name: '@scope/one', version: '1.0.0', license: 'MIT', integrity: 'sha512-AAEC' }],
      {
        version: '1.2.3',
        date: source.date,
        programs: [{ name: 'node', version: '24.0.0', cpe: 'nodejs:node.js' }],
      },
    ),
  );
  expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(sbom.components).toMatchObject([
    {
      purl: 'pkg:npm/%40scope/one@1.0.0',
      hashes: [{ alg: 'SHA-512', content: '000102' }],
      licenses: [{ expression: 'MIT' }],
    },
    { name: 'node', cpe: 'cpe:2.3:a:nodejs:node.js:24.0.0:*:*:*:*:*:*:*' },
  ]);
});
