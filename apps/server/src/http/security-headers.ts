import { Socket } from 'node:net';
import { contentSecurityPolicy } from '@prayer-swap/shared/http/content-security-policy';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';

/** Browser features that the product never uses, disabled for its frames as well. */
const DISABLED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const SELF_FEATURES = [
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
];

/** Framing is the only document policy that also concerns data. */
const NO_FRAMES = "frame-ancestors 'none'";

const DOCS_PATH = '/api/docs';

/**
 * Returns the security headers for a URL. They are built once. Responses of the API get only those
 * that concern data; policies for documents would double the size of a small response.
 */
export function securityHeaders({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const helmetDefaults = helmetHeaders({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicOrigin.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const document = {
    ...helmetDefaults,
    'content-security-policy': `${contentSecurityPolicy()}; ${NO_FRAMES}`,
    'permissions-policy': [
      ...DISABLED_FEATURES.map((feature) => `${feature}=()`),
      ...SELF_FEATURES.map((feature) => `${feature}=(self)`),
    ].join(', '),
  };
  const dataHeaders = ['strict-transport-security', 'x-content-type-options'];
  const data = {
    ...Object.fromEntries(
      Object.entries(helmetDefaults).filter(([name]) => dataHeaders.includes(name)),
    ),
    'content-security-policy': NO_FRAMES,
  };
  return (url: string): Record<string, string> =>
    url.startsWith('/api/') && !url.startsWith(DOCS_PATH) ? data : document;
}

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

export function sendSecurityHeaders(app: FastifyInstance, headersFor: SecurityHeaders): void {
  app.addHook('onRequest', (req, reply, done) => {
    reply.headers(headersFor(req.url));
    done();
  });
}

// An import would read all exports of node:http and load its WebSocket: 10 MB, 50 ms.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

function helmetHeaders(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
