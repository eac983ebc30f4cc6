import { expect, it } from 'vitest';
import { createTestServer } from '../../test/harness.ts';

/** `npm test -- rules open-api -u` writes the file. */
it('lists the routes of the generated type with which the web app checks its paths', async () => {
  const server = await createTestServer();
  const { body } = await server.request({ url: '/api/openapi.json' });
  const routes = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice('/api'.length)}`),
  );
  const lines = routes.map((route) => `  | '${route.replace(/\{(\w+)\}/g, ':$1')}'`).toSorted();
  await expect(
    `/** Generated from the routes of the server: method and path below \`/api\`. */
export type ApiRoute =
${lines.join('\n')};
`,
  ).toMatchFileSnapshot('../../../web/src/lib/api-routes.generated.ts');
});
