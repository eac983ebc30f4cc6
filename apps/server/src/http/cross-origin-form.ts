import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    crossOriginForm?: boolean;
  }
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Here a page of another site may send a form, and nothing else comes in. Of a field that comes twice, the last counts. */
export function acceptForm(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(FORM_TYPE, { parseAs: 'string' }, (_req, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text)));
  });
}
