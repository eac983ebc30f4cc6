import { generateKeyPairSync } from 'node:crypto';
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { fcmDelivery } from '../src/adapters/fcm.ts';
import { guardedPost } from '../src/adapters/guarded-post.ts';
import { webPushDelivery } from '../src/adapters/web-push.ts';
import type { PushProviders } from '../src/jobs/push.ts';
import { atFileEnd } from './at-file-end.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from './push-service-certificate.ts';

/** Long enough for a busy machine to answer, short enough to wait for silence. */
const PATIENCE_MS = 1_500;

/** What a push service answers; silence: it takes the message and never says a word. */
export type ServiceAnswer = 200 | 404 | 410 | 429 | 500 | 'silence';

export type PushService = {
  answer: ServiceAnswer;
  /** How often it was asked. */
  asked: number;
  /** Reaches phones and browsers as the server does, only that both services are this one. */
  providers: PushProviders;
};

/** Google's and the browsers' push services on this machine, until the file ends. */
export async function pushService(): Promise<PushService> {
  const [fcm, browsers] = [
    createPlainServer(answering(FCM_WORDS)),
    createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, answering({})),
  ];
  const [fcmPort, browsersPort] = await Promise.all([opened(fcm), opened(browsers)]);
  const account = { projectId: 'prayers', clientEmail: 'push@prayers.example', privateKey };
  const vapid = webPush.generateVAPIDKeys();
  const post = guardedPost({
    resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    mayReach: () => true,
    ca: CERTIFICATE,
    timeoutMs: PATIENCE_MS,
  });
  const service: PushService = {
    answer: 200,
    asked: 0,
    providers: {
      native: fcmDelivery({ account, endpoint: `http://127.0.0.1:${fcmPort}` }, PATIENCE_MS),
      web: {
        publicKey: vapid.publicKey,
        deliver: webPushDelivery(vapid, 'mailto:support@example.org', (url, message) =>
          post(new URL(url.pathname, `https://${url.hostname}:${browsersPort}`), message),
        ),
      },
    },
  };
  return service;

  function answering(words: Partial<Record<number, unknown>>): RequestListener {
    return (req, res) => {
      service.asked += 1;
      const { answer } = service;
      if (answer === 'silence') return;
      req.resume().on('end', () => {
        res.writeHead(answer, { 'content-type': 'application/json' });
        res.end(JSON.stringify(words[answer] ?? {}));
      });
    };
  }
}

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const FCM_WORDS = {
  200: { name: 'projects/prayers/messages/7' },
  404: refusal(404, 'NOT_FOUND', 'UNREGISTERED'),
  410: refusal(410, 'UNKNOWN', 'UNSPECIFIED_ERROR'),
  429: refusal(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'),
  500: refusal(500, 'INTERNAL', 'INTERNAL'),
};

function refusal(code: number, status: string, errorCode: string) {
  const kind = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
  return { error: { code, status, message: status, details: [{ '@type': kind, errorCode }] } };
}

async function opened(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port; // listening on a port, not on a pipe
}
