import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PushProvider = {
  origin: string;
  /** The number of arrivals of each message, by the phone's token and the message's tag. */
  received: Map<string, number>;
  stop(): void;
};

/** The fields that identify a message to Google. */
export type FcmRequest = {
  message: {
    token: string;
    /** Of a message to Android. */
    data: { tag?: string };
    apns?: { headers: { 'apns-collapse-id': string } };
  };
};

/** Mocks the provider of messages to phones: accepts and counts all. */
export async function startPushProvider(): Promise<PushProvider> {
  const received = new Map<string, number>();
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    // Only the product's own library calls this server.
    const { message } = JSON.parse(text) as FcmRequest;
    const name = messageKey(message.token, tagOf(message));
    received.set(name, (received.get(name) ?? 0) + 1);
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end('{"name":"projects/chaos/messages/1"}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, received, stop };
}

/** The variables of a server that sends its messages to phones to a provider at this origin. */
export function pushEnvironment(origin: string): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    project_id: 'chaos',
    client_email: 'chaos@example.org',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  return { FCM_ENDPOINT: origin, FCM_SERVICE_ACCOUNT: JSON.stringify(account) };
}

/** The tag of a message to a phone, which identifies it. */
export function tagOf({ data, apns }: FcmRequest['message']): string {
  return data.tag ?? apns?.headers['apns-collapse-id'] ?? '';
}

export function messageKey(deviceToken: string, tag: string): string {
  return `${deviceToken} ${tag}`;
}
