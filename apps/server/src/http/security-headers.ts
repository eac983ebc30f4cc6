import { Socket } from 'node:net';
import { contentPolicy } from '@prayer-swap/shared/http/content-policy';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';

/** What a page could ask of a device and this product never does; a frame in it could not either. */
const NOT_USED = [
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
const OWN_ONLY = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];

/**
 * What every answer says to the browser that shows it. None of it depends on the call, so it is
 * written once.
 */
export function securityHeaders({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  return {
    ...headersOf({
      contentSecurityPolicy: false,
      strictTransportSecurity: publicOrigin.startsWith('https:'),
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
    }),
    'content-security-policy': `${contentPolicy()}; frame-ancestors 'none'`,
    'permissions-policy': [
      ...NOT_USED.map((feature) => `${feature}=()`),
      ...OWN_ONLY.map((feature) => `${feature}=(self)`),
    ].join(', '),
  };
}

export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_req, reply, done) => {
    reply.headers(headers);
    done();
  });
}

// To import them would read all that node:http exports, and load its WebSocket: 10 MB, 50 ms.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

function headersOf(options: HelmetOptions): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
