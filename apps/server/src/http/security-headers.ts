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

/**
 * Security headers of every response. They do not depend on the request, so they are built once.
 */
export function securityHeaders({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  return {
    ...helmetHeaders({
      contentSecurityPolicy: false,
      strictTransportSecurity: publicOrigin.startsWith('https:'),
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
    }),
    'content-security-policy': `${contentSecurityPolicy()}; frame-ancestors 'none'`,
    'permissions-policy': [
      ...DISABLED_FEATURES.map((feature) => `${feature}=()`),
      ...SELF_FEATURES.map((feature) => `${feature}=(self)`),
    ].join(', '),
  };
}

export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_req, reply, done) => {
    reply.headers(headers);
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
