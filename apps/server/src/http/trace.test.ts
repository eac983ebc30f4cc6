import { expect, it } from 'vitest';
import { createTestServer } from '../../test/harness.ts';

it('TRACE echoes nothing', async () => {
  const server = await createTestServer();
  for (const url of ['/', '/feed', '/api/requests']) {
    const response = await server.app.inject({
      // The types of Fastify's `inject` omit it.
      method: 'TRACE' as 'GET',
      url,
      headers: { cookie: 'session=canary' },
    });
    expect(response.statusCode, url).toBe(405);
    expect(response.body, url).not.toContain('canary');
  }
});
