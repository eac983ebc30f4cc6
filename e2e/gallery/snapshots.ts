import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const SNAPSHOTS = join(import.meta.dirname, 'pictures');
const RENDERER_FILE = join(SNAPSHOTS, 'drawn-by.json');
const RESULTS = join(import.meta.dirname, '../../test-results/gallery');

/** So many points may differ: the same letters are never drawn quite the same by another processor. */
const MAX_DIFFERENT_PIXELS = 24;

/** What draws the pictures. Another one draws letters another way. */
export function currentRenderer(browser: Browser): string {
  const kind = process.env.CHROMIUM_SHELL_PATH ? 'headless shell' : 'browser';
  return `Chromium ${browser.version()}, ${kind}, ${process.platform} ${process.arch}`;
}

/** What drew the pictures that are kept; null while none are. */
export function readSnapshotRenderer(): string | null {
  if (!existsSync(RENDERER_FILE)) return null;
  const { drawnBy }: { drawnBy: string } = JSON.parse(readFileSync(RENDERER_FILE, 'utf8'));
  return drawnBy;
}

/** Notes what draws the pictures from now on. */
export function writeSnapshotRenderer(drawnBy: string): void {
  mkdirSync(SNAPSHOTS, { recursive: true });
  writeFileSync(RENDERER_FILE, `${JSON.stringify({ drawnBy }, null, 2)}\n`);
}

/** Leaves a picture in test-results/gallery, for people. */
export async function writeResult(name: string, png: Buffer): Promise<void> {
  await writeFileInFolder(join(RESULTS, `${name}.png`), png);
}

/** From now on it looks like this; what looks so already stays untouched. */
export async function updateSnapshot(name: string, png: Buffer): Promise<void> {
  if ((await compareWithSnapshot(name, png)) === null) return;
  await writeFileInFolder(
    snapshotPath(name),
    await sharp(png).webp({ lossless: true, effort: 4 }).toBuffer(),
  );
}

/**
 * Holds a picture beside the one that is kept.
 *
 * @returns what differs, in words; null where nothing does. A picture of the differences is left.
 */
export async function compareWithSnapshot(name: string, png: Buffer): Promise<string | null> {
  const [current, snapshot] = await Promise.all([readPixels(png), readPixels(snapshotPath(name))]);
  if (snapshot === null || current === null) return `no picture of ${name} is kept`;
  const { width, height } = current.info;
  if (snapshot.info.width !== width || snapshot.info.height !== height)
    return `${name} is ${width} × ${height} and was ${snapshot.info.width} × ${snapshot.info.height}`;
  if (current.data.equals(snapshot.data)) return null;
  const differences = Buffer.alloc(current.data.length);
  const count = pixelmatch(snapshot.data, current.data, differences, width, height, {
    threshold: 0.1,
  });
  if (count <= MAX_DIFFERENT_PIXELS) return null;
  const image = sharp(differences, { raw: { width, height, channels: 4 } });
  await writeResult(`${name}.difference`, await image.png().toBuffer());
  return `${count} points of ${name} differ`;
}

function snapshotPath(name: string): string {
  return join(SNAPSHOTS, `${name}.webp`);
}

async function readPixels(image: Buffer | string) {
  try {
    return await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  } catch {
    // There is none.
    return null;
  }
}

async function writeFileInFolder(file: string, content: Buffer): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
