import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeStreams, openStream, type Stream } from './sse.ts';

/** A stream with a real reader at its other end. */
async function streamTo() {
  const { promise: opened, resolve } = Promise.withResolvers<Stream>();
  const app = fastify();
  app.get('/', async (_req, reply) => {
    const stream = openStream(reply);
    resolve(stream);
    await stream.closed;
  });
  onTestFinished(() => app.close());
  const answer = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { answer, stream: await opened };
}

describe('a stream of events', () => {
  it('says when to come back, and then each event by its name', async () => {
    const { answer, stream } = await streamTo();
    stream.send({ type: 'points', goodWillPoints: 7 });
    closeStreams();
    expect(await answer.text()).toBe(
      'retry: 2000\n\nevent: points\ndata: {"type":"points","goodWillPoints":7}\n\n',
    );
  });

  it('that has ended swallows what is still said', async () => {
    const { answer, stream } = await streamTo();
    closeStreams();
    stream.send({ type: 'notification' });
    expect(await answer.text()).toBe('retry: 2000\n\n');
    await stream.closed;
    stream.send({ type: 'notification' });
    closeStreams();
  });
});
