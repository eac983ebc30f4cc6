import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const KEPT = join(import.meta.dirname, 'pictures');
const DRAWN_BY = join(KEPT, 'drawn-by.json');
const RESULTS = join(import.meta.dirname, '../../test-results/gallery');

/** So many points may differ: the same letters are never drawn quite the same by another processor. */
const MOST_DIFFERENT = 24;

/** What draws the pictures. Another one draws letters another way. */
export function drawerOf(browser: Browser): string {
  const kind = process.env.CHROMIUM_SHELL_PATH ? 'headless shell' : 'browser';
  return `Chromium ${browser.version()}, ${kind}, ${process.platform} ${process.arch}`;
}

/** What drew the pictures that are kept; null while none are. */
export function drawerOfKept(): string | null {
  if (!existsSync(DRAWN_BY)) return null;
  const { drawnBy }: { drawnBy: string } = JSON.parse(readFileSync(DRAWN_BY, 'utf8'));
  return drawnBy;
}

/** Notes what draws the pictures from now on. */
export function keepDrawer(drawnBy: string): void {
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(DRAWN_BY, `${JSON.stringify({ drawnBy }, null, 2)}\n`);
}

/** Leaves a picture in test-results/gallery, for people. */
export async function leave(name: string, png: Buffer): Promise<void> {
  await write(join(RESULTS, `${name}.png`), png);
}

/** From now on it looks like this; what looks so already stays untouched. */
export async function keep(name: string, png: Buffer): Promise<void> {
  if ((await differenceFromKept(name, png)) === null) return;
  await write(fileOf(name), await sharp(png).webp({ lossless: true, effort: 4 }).toBuffer());
}

/**
 * Holds a picture beside the one that is kept.
 *
 * @returns what differs, in words; null where nothing does. A picture of the differences is left.
 */
export async function differenceFromKept(name: string, png: Buffer): Promise<string | null> {
  const [now, kept] = await Promise.all([pointsOf(png), pointsOf(fileOf(name))]);
  if (kept === null || now === null) return `no picture of ${name} is kept`;
  const { width, height } = now.info;
  if (kept.info.width !== width || kept.info.height !== height)
    return `${name} is ${width} × ${height} and was ${kept.info.width} × ${kept.info.height}`;
  if (now.data.equals(kept.data)) return null;
  const differences = Buffer.alloc(now.data.length);
  const count = pixelmatch(kept.data, now.data, differences, width, height, { threshold: 0.1 });
  if (count <= MOST_DIFFERENT) return null;
  const shown = sharp(differences, { raw: { width, height, channels: 4 } });
  await leave(`${name}.difference`, await shown.png().toBuffer());
  return `${count} points of ${name} differ`;
}

function fileOf(name: string): string {
  return join(KEPT, `${name}.webp`);
}

async function pointsOf(image: Buffer | string) {
  try {
    return await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  } catch {
    // There is none.
    return null;
  }
}

async function write(file: string, content: Buffer): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
