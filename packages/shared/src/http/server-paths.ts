/** The first segments of the paths that the server answers itself, without the app. */
const SERVER_SEGMENTS = [
  '.well-known',
  'api',
  'assets',
  'community',
  'dev',
  'forms',
  'metrics',
  'pages',
  'wall',
] as const;

/**
 * Whether no screen of the app has this path. The server decodes a path before it looks for its
 * route, so escaped letters count as the letters.
 *
 * @param pathname of a URL, with percent-encoding
 */
export function isServerPath(pathname: string): boolean {
  const [, segment = ''] = decode(pathname).split('/');
  return SERVER_SEGMENTS.some((own) => own === segment.toLowerCase());
}

/** @returns the path itself if it cannot be decoded */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
