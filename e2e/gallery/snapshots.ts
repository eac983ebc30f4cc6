import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const SNAPSHOTS = join(import.meta.dirname, 'pictures');
const RENDERER_FILE = join(SNAPSHOTS, 'drawn-by.json');
const RESULTS = join(import.meta.dirname, '../../test-results/gallery');

/** The number of pixels that may differ: font rendering varies slightly between processors. */
const MAX_DIFFERENT_PIXELS = 24;

/** The browser and system that render the screenshots. Another build can draw letters differently. */
export function currentRenderer(browser: Browser): string {
  const kind = process.env.CHROMIUM_SHELL_PATH ? 'headless shell' : 'browser';
  return `Chromium ${browser.version()}, ${kind}, ${process.platform} ${process.arch}`;
}

/** The renderer of the stored screenshots; null if none are stored. */
export function readSnapshotRenderer(): string | null {
  if (!existsSync(RENDERER_FILE)) return null;
  const { drawnBy }: { drawnBy: string } = JSON.parse(readFileSync(RENDERER_FILE, 'utf8'));
  return drawnBy;
}

/** Stores the renderer of the screenshots. */
export function writeSnapshotRenderer(drawnBy: string): void {
  mkdirSync(SNAPSHOTS, { recursive: true });
  writeFileSync(RENDERER_FILE, `${JSON.stringify({ drawnBy }, null, 2)}\n`);
}

/** Writes a screenshot to test-results/gallery, for review. */
export async function writeResult(name: string, png: Buffer): Promise<void> {
  await writeFileInFolder(join(RESULTS, `${name}.png`), png);
}

/** Stores a screenshot as the expected one. An equal one stays unchanged. */
export async function updateSnapshot(name: string, png: Buffer): Promise<void> {
  if ((await compareWithSnapshot(name, png)) === null) return;
  await writeFileInFolder(
    snapshotPath(name),
    await sharp(png).webp({ lossless: true, effort: 4 }).toBuffer(),
  );
}

/**
 * Compares a screenshot with the stored one and writes an image of the differences.
 *
 * @returns a description of the difference; null if there is none
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
    // The file does not exist.
    return null;
  }
}

async function writeFileInFolder(file: string, content: Buffer): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
