import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors/http-error.ts';

/** Deeper than any valid body. */
const MAX_DEPTH = 8;
const MAX_MEMBERS = 100;

/** Accepts JSON only by its exact content type, with limits on depth and number of members. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (req, text, done) => {
    if (isTooComplex(text)) done(badRequest('error.invalid-input'));
    else parse(req, text, done);
  });
}

/** Scans before parsing, in one pass: building objects costs more than reading. */
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
