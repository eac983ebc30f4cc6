import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    crossOriginForm?: boolean;
  }
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Accepts only url-encoded forms, which pages of other sites can submit. The last of duplicate
 * fields wins.
 */
export function acceptForm(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(FORM_TYPE, { parseAs: 'string' }, (_req, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text)));
  });
}
