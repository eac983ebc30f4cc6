import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { REACTION_COUNT_COLUMNS } from '../../apps/server/src/db/reaction-counts.ts';
import { measure } from '../figures/measure.ts';
import type { Driver } from '../load/driver.ts';
import { startChild } from '../process/child.ts';
import { type CleanupScope, shutdownController } from '../process/cleanup-scope.ts';
import { postgresMeter, processMeter, residentMb } from '../process/proc.ts';
import { withClient } from '../seed/seed-database.ts';
import type { WorkloadData } from '../workload/workload-data.ts';
import { peerMeasurements } from './graphql.ts';
import type { Peer } from './peer.ts';

const VERSION = '5.1.5';
const SERVER = join(import.meta.dirname, 'postgraphile-server.mjs');
const MEGABYTE = 1024 * 1024;

type PeerRun = {
  databaseUrl: string;
  material: WorkloadData;
  readMs: number;
  rounds: number;
  writes: number;
  driver: Driver;
  scope: CleanupScope;
};

/**
 * Installs PostGraphile in a separate folder and measures the same operations. @returns the reason
 * if it cannot be installed
 */
export async function measurePeer(run: PeerRun): Promise<Peer | string> {
  const folder = await mkdtemp(join(tmpdir(), 'prayer-swap-peer-'));
  run.scope.add(() => rm(folder, { recursive: true, force: true }));
  try {
    await install(folder);
  } catch {
    return `not measured, postgraphile@${VERSION} could not be installed here.`;
  }
  await withClient(run.databaseUrl, createPostsView);
  const server = join(folder, basename(SERVER));
  await copyFile(SERVER, server);
  const environment = { DATABASE_URL: run.databaseUrl, NODE_ENV: 'production' };
  const peer = await startChild([server], () => environment, '/', { showsStderr: false });
  run.scope.add(peer.stop);
  const meter = processMeter(peer.pid);
  const stage = {
    driver: run.driver,
    rounds: run.rounds,
    origins: { ours: peer.origin, floor: peer.origin },
    meters: { ours: meter, floor: meter, database: postgresMeter(peer.pid) },
  };
  const { feed, like } = peerMeasurements(run.material, run);
  const figures = [await measure(stage, feed), await measure(stage, like)];
  const memoryMb = residentMb(peer.pid);
  await peer.stop();
  const [ofFeed, ofLike] = figures.map(({ ours }) => ours);
  if (!ofFeed || !ofLike) throw new Error('The peer was not measured');
  return { version: VERSION, feed: ofFeed, like: ofLike, memoryMb };
}

async function install(folder: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{"private":true}\n');
  const npm = process.env.npm_execpath;
  const [command, first]: [string, string[]] = npm?.endsWith('npm-cli.js')
    ? [process.execPath, [npm]]
    : ['npm', []];
  const flags = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  await promisify(execFile)(command, [...first, ...flags, `postgraphile@${VERSION}`], {
    cwd: folder,
    maxBuffer: 64 * MEGABYTE,
    signal: shutdownController.signal,
  });
}

/**
 * In its favour: the rows of the feed's index as one view, without the viewer's exclusions. The
 * table of points is renamed, because GraphQL has a type with that name.
 */
async function createPostsView(client: Client): Promise<void> {
  await client.query(`
    create schema if not exists peer;
    create or replace view peer.posts as
      select id, user_id, text, type, anonymous, status, created_at, edited_at, completed_count,
        ${REACTION_COUNT_COLUMNS.join(', ')}
      from public.requests
      where status in ('Active', 'Admin_Reinstated') and not deleted and not archived
        and not withheld and audience = 'everyone';
    comment on table public.points is '@name point_rule';
    comment on view peer.posts is
      E'@primaryKey id\\n@foreignKey (user_id) references public.users (id)'`);
}
