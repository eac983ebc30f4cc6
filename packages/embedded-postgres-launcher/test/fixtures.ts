import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';

const START = new URL('../src/start-embedded.ts', import.meta.url).href;

/** A folder that only this user can enter, removed when `onEnd` calls its argument. */
export async function createPrivateFolder(
  onEnd: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  onEnd(() => rm(folder, { recursive: true }));
  return folder;
}

export function fastOptions(dataDir: string) {
  return { dataDir, durable: false, log: () => {} };
}

export type OtherServer = { output: string; kill(): Promise<void> };

/** Starts PostgreSQL on this folder in a separate process, which prints 'started' or the error. */
export async function startOtherServer(dataDir: string): Promise<OtherServer> {
  const options = `{ dataDir: ${JSON.stringify(dataDir)}, durable: false, log: () => {} }`;
  const code = `import { startEmbedded } from ${JSON.stringify(START)};
    await startEmbedded(${options}).then(
      () => { console.log('started'); setInterval(() => {}, 60_000); },
      (error) => console.log(error.name + ': ' + error.message),
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  const [output] = await once(createInterface({ input: child.stdout }), 'line');
  return { output, kill };
}

export async function readPostmasterPid(clusterDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'), 10);
}

/** Runs one statement on a new connection. @returns the first column of the first row */
export async function queryValue(connectionString: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
