import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeStreams, countOpenStreams, openStream, type Stream } from './sse.ts';

/** Exceeds the socket buffers of any system. */
const MAX_SENT = 1_000_000;

/** A stream with a real client. */
async function openTestStream(method = 'GET') {
  const { promise: opened, resolve } = Promise.withResolvers<Stream>();
  const app = fastify();
  app.get('/', async (_req, reply) => {
    const stream = openStream(reply);
    resolve(stream);
    await stream.closed;
  });
  onTestFinished(() => app.close());
  const response = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }), { method });
  return { response, stream: await opened };
}

describe('an event stream', () => {
  it('sends the retry time, then each event by its name', async () => {
    const { response, stream } = await openTestStream();
    stream.send({ type: 'points', goodWillPoints: 7 });
    closeStreams();
    expect(await response.text()).toBe(
      'retry: 2000\n\nevent: points\ndata: {"type":"points","goodWillPoints":7}\n\n',
    );
  });

  it('disconnects a slow reader before much is buffered', async () => {
    const { response, stream } = await openTestStream();
    let isClosed = false;
    void stream.closed.then(() => {
      isClosed = true;
    });
    let sent = 0;
    for (; sent < MAX_SENT && !isClosed; sent += 1) {
      stream.send({ type: 'notification' });
      // Lets the socket write its buffer.
      if (sent % 100 === 0) await new Promise(setImmediate);
    }
    expect(isClosed).toBe(true);
    await expect(response.text()).rejects.toThrow();
    stream.send({ type: 'notification' });
  });

  it('that ended discards later events', async () => {
    const { response, stream } = await openTestStream();
    closeStreams();
    stream.send({ type: 'notification' });
    expect(await response.text()).toBe('retry: 2000\n\n');
    await stream.closed;
    stream.send({ type: 'notification' });
    closeStreams();
  });

  it('is not opened for HEAD', async () => {
    const { response, stream } = await openTestStream('HEAD');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await response.text()).toBe('');
    await stream.closed;
    expect(countOpenStreams()).toBe(0);
  });
});
