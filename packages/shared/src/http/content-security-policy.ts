/** The app's only Trusted Types policy, for the URL of its service worker. */
export const WORKER_TRUSTED_TYPES_POLICY = 'service-worker';

/**
 * The style sheet that sonner inserts for its toasts: the element is empty first. A test compares
 * the hashes.
 */
const TOAST_STYLES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/**
 * The content security policy of the app's pages, shared by every server that serves them: no
 * inline scripts, no inline styles but one, no other origins, and Trusted Types for scripts and
 * markup.
 *
 * @param apiOrigins other origins that the page calls and loads images from
 */
export function contentSecurityPolicy(apiOrigins: string[] = []): string {
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': `'self' ${TOAST_STYLES}`,
    'img-src': ["'self'", 'data:', ...apiOrigins].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...apiOrigins].join(' '),
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
