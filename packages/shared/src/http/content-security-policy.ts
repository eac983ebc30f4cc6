/** The one policy of Trusted Types that the app makes: for the address of its service worker. */
export const WORKER_TRUSTED_TYPES_POLICY = 'service-worker';

/**
 * The content security policy of the app's pages, wherever they come from: nothing inline, neither
 * scripts nor styles, nothing of other origins, and no text becomes script or markup.
 *
 * @param connectOrigins other origins that the page calls
 */
export function contentSecurityPolicy({
  connectOrigins = [],
}: {
  connectOrigins?: string[];
} = {}): string {
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connectOrigins].join(' '),
    'object-src': "'none'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': WORKER_TRUSTED_TYPES_POLICY,
  };
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ');
}
