import { type Post, guardedPost as post } from '../../../apps/server/src/adapters/guarded-post.ts';
import { CERTIFICATE } from '../../../apps/server/test/push-service-certificate.ts';

const BROWSERS_PORT = 'TORTURE_BROWSERS_PORT';

const PATIENCE_MS = 2_000;

/** As the server posts, only that the name of the service stands for a port of this machine. */
export function guardedPost(): Post {
  const here = post({
    resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    mayReach: () => true,
    ca: CERTIFICATE,
    timeoutMs: PATIENCE_MS,
  });
  const port = process.env[BROWSERS_PORT];
  return (url, message) => here(new URL(url.pathname, `https://${url.hostname}:${port}`), message);
}
