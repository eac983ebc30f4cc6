import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { SECOND } from '@prayer-swap/shared/time';
import { badRequest } from '../../errors/http-error.ts';

/** The bundle has the worker beside it; without a bundle it is a source. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './render-logo-worker.ts' : './render-logo-worker.mjs',
  import.meta.url,
);
const TIMEOUT_MS = 10 * SECOND;
const MAX_PNG_SIDE = 2048;
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_HEADER_BYTES = 24;
/** Elements that draw another file or document. */
const REFERENCES =
  /<(\w+:)?(image|feimage|foreignobject|script|style)\b|<!doctype|<!entity|<\?xml-stylesheet/i;

/**
 * Draws the icons of a logo anew, so nothing of the uploaded file is served. The renderer is
 * WebAssembly in a worker thread, which ends after ten seconds.
 *
 * @param file a PNG of at most 2048 pixels a side, or an SVG that draws no other file
 * @returns the icons by file name, and a hash that identifies them
 * @throws HttpError 400 for every other file
 */
export async function renderLogo(file: Buffer) {
  const images = await drawIcons(toSvg(file));
  const logoHash = createHash('sha256').update(file).digest('hex').slice(0, 16);
  return { logoHash, images };
}

function toSvg(file: Buffer): string {
  if (file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return wrapPng(file);
  const svg = file.toString('utf8');
  if (!/^[^<]*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg\b/s.test(svg) || REFERENCES.test(svg))
    throw invalid();
  return svg;
}

/** The width and height are the first fields of a PNG's first chunk. */
function wrapPng(file: Buffer): string {
  if (file.length < PNG_HEADER_BYTES) throw invalid();
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_PNG_SIDE) throw invalid();
  const href = `data:image/png;base64,${file.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
}

async function drawIcons(svg: string): Promise<Record<string, Uint8Array>> {
  const worker = new Worker(WORKER, { workerData: svg, stdout: true, stderr: true });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The worker ended without an icon')));
      setTimeout(() => reject(new Error('The logo takes too long to draw')), TIMEOUT_MS).unref();
    });
  } catch {
    throw invalid();
  } finally {
    await worker.terminate();
  }
}

const invalid = () => badRequest('community.logo-invalid', { field: 'image' });
