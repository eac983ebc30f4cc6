import { generateKeyPairSync } from 'node:crypto';
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { createFcmDelivery } from '../src/adapters/fcm.ts';
import { createGuardedPost } from '../src/adapters/guarded-post.ts';
import type { PushProviders } from '../src/adapters/push.ts';
import { createWebPushDelivery } from '../src/adapters/web-push.ts';
import { onFileFinished } from './on-file-finished.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from './push-service-certificate.ts';

/** Long enough for a response on a busy machine, short enough to test a timeout. */
const TIMEOUT_MS = 1_500;

/** A push service's response; silence: it accepts the message and never responds. */
export type PushServiceResponse = 200 | 404 | 410 | 429 | 500 | 'silence';

export type PushService = {
  response: PushServiceResponse;
  /** The number of requests received. */
  requestCount: number;
  /** The server's real providers, with both services replaced by this one. */
  providers: PushProviders;
};

/** Google's and the browsers' push services on this machine, until the file ends. */
export async function startPushService(): Promise<PushService> {
  const [fcm, browsers] = [
    createPlainServer(respond(FCM_BODIES)),
    createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, respond({})),
  ];
  const [fcmPort, browsersPort] = await Promise.all([listen(fcm), listen(browsers)]);
  const account = { projectId: 'prayers', clientEmail: 'push@prayers.example', privateKey };
  const vapid = webPush.generateVAPIDKeys();
  const post = createGuardedPost({
    resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    isAllowedAddress: () => true,
    ca: CERTIFICATE,
    timeoutMs: TIMEOUT_MS,
  });
  const service: PushService = {
    response: 200,
    requestCount: 0,
    providers: {
      native: createFcmDelivery({ account, endpoint: `http://127.0.0.1:${fcmPort}` }, TIMEOUT_MS),
      web: {
        publicKey: vapid.publicKey,
        deliver: createWebPushDelivery(
          vapid,
          { subject: () => 'mailto:support@example.org', origin: 'https://prayers.example.org' },
          (url, message) =>
            post(new URL(url.pathname, `https://${url.hostname}:${browsersPort}`), message),
        ),
      },
    },
  };
  return service;

  function respond(bodies: Partial<Record<number, unknown>>): RequestListener {
    return (req, res) => {
      service.requestCount += 1;
      const { response } = service;
      if (response === 'silence') return;
      req.resume().on('end', () => {
        res.writeHead(response, { 'content-type': 'application/json' });
        res.end(JSON.stringify(bodies[response] ?? {}));
      });
    };
  }
}

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const FCM_BODIES = {
  200: { name: 'projects/prayers/messages/7' },
  404: fcmError(404, 'NOT_FOUND', 'UNREGISTERED'),
  410: fcmError(410, 'UNKNOWN', 'UNSPECIFIED_ERROR'),
  429: fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'),
  500: fcmError(500, 'INTERNAL', 'INTERNAL'),
};

function fcmError(code: number, status: string, errorCode: string) {
  const kind = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
  return { error: { code, status, message: status, details: [{ '@type': kind, errorCode }] } };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onFileFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port; // listening on a port, not on a pipe
}
