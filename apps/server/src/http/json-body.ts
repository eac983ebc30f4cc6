import type { FastifyInstance } from 'fastify';
import { badRequest } from './http-error.ts';

/** More than any form of ours has. */
const MAX_DEPTH = 8;
const MAX_MEMBERS = 100;

/** JSON under its one exact type, not too deep and of not too many members; everything else is refused. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (req, text, done) => {
    if (isTooComplex(text)) done(badRequest('error.invalid-input'));
    else parse(req, text, done);
  });
}

/** Judged before it is parsed, in one walk: what is built up costs more than what is read. */
function isTooComplex(json: string): boolean {
  let depth = 0;
  let members = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    else if (char === ',') members += 1;
    if (depth > MAX_DEPTH || members >= MAX_MEMBERS) return true;
  }
  return false;
}
