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
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const SELF_FEATURES = [
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];

/** The only document policy that also concerns other responses. */
const NO_FRAMES = "frame-ancestors 'none'";

const API_PATH = /^\/api\/(?!docs)/;
/** Scripts, styles, fonts, icons and sound. A service worker has the policies of its own response. */
const ASSET_PATH = /^\/(assets\/|(?!sw\.)[\w-]+\.(js|css|svg|ico|png|flac|webmanifest)$)/;

/**
 * Builds the security headers once. Policies for documents are left out where there is no document:
 * they would triple the size of a small response.
 *
 * @returns a function that selects the headers by URL
 */
export function securityHeaders({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const defaults = helmetHeaders({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicOrigin.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const document = {
    ...defaults,
    'content-security-policy': `${contentSecurityPolicy()}; ${NO_FRAMES}`,
    'permissions-policy': [
      ...DISABLED_FEATURES.map((feature) => `${feature}=()`),
      ...SELF_FEATURES.map((feature) => `${feature}=(self)`),
    ].join(', '),
  };
  const pick = (...names: string[]) => ({
    ...Object.fromEntries(Object.entries(defaults).filter(([name]) => names.includes(name))),
    'content-security-policy': NO_FRAMES,
  });
  const data = pick('strict-transport-security', 'x-content-type-options');
  const asset = pick(
    'strict-transport-security',
    'x-content-type-options',
    'cross-origin-resource-policy',
  );
  return (url: string): Record<string, string> => {
    if (API_PATH.test(url)) return data;
    return ASSET_PATH.test(url) ? asset : document;
  };
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
