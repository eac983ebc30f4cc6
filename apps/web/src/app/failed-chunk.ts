/** The error messages of browsers for a module that failed to load. */
const CHUNK_ERROR_PATTERNS = [
  /dynamically imported module: (\S+)/i,
  /importing a module script failed/i,
  /error loading dynamically imported module: (\S+)/i,
  /unable to preload css for (\S+)/i,
];

/**
 * @returns the name of the file that failed to load ("this" if the browser omits it), or null for
 *   any other error
 */
export function failedChunkId(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  for (const pattern of CHUNK_ERROR_PATTERNS) {
    const match = pattern.exec(error.message);
    if (match) return fileName(match[1]);
  }
  return null;
}

function fileName(address: string | undefined): string {
  const name = address
    ?.split('/')
    .at(-1)
    ?.replace(/(?:-[\w-]{8})?\.\w+$/, '');
  return name || 'this';
}
