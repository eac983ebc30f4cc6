import {
  createGuardedPost as createRealGuardedPost,
  type Post,
} from '../../../apps/server/src/adapters/guarded-post.ts';
import { CERTIFICATE } from '../../../apps/server/test/push-service-certificate.ts';

const BROWSERS_PORT = 'CHAOS_BROWSERS_PORT';

const TIMEOUT_MS = 2_000;

/** The server's `Post`, with host names of services mapped to ports of this machine. */
export function createGuardedPost(): Post {
  const postToLoopback = createRealGuardedPost({
    resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    isAllowedAddress: () => true,
    ca: CERTIFICATE,
    timeoutMs: TIMEOUT_MS,
  });
  const port = process.env[BROWSERS_PORT];
  return (url, message) =>
    postToLoopback(new URL(url.pathname, `https://${url.hostname}:${port}`), message);
}
