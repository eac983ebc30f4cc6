import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { opened } from './seal.ts';

/** What a backup holds, as it was before it was packed. Read to its end, it was whole. */
export function openedFile(path: string, passphrase: string | null): AsyncIterable<Buffer> {
  const unzipped = createGunzip();
  const bytes = Readable.from(opened(createReadStream(path), passphrase));
  // Whoever reads what comes out hears of what went wrong on the way.
  pipeline(bytes, unzipped, () => {});
  return unzipped;
}
