import { expect, it } from 'vitest';
import { testServer } from '../../test/harness.ts';

it('TRACE sends nothing back of what came', async () => {
  const server = await testServer();
  for (const url of ['/', '/feed', '/api/requests']) {
    const answer = await server.app.inject({
      // The types of the tests' caller leave it out.
      method: 'TRACE' as 'GET',
      url,
      headers: { cookie: 'session=canary' },
    });
    expect(answer.statusCode, url).toBe(405);
    expect(answer.body, url).not.toContain('canary');
  }
});
