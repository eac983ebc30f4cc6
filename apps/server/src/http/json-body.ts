import type { FastifyInstance } from 'fastify';
import { badInput } from './refusal.ts';

/** More than any form of ours has. */
const DEEPEST = 8;
const MOST_MEMBERS = 100;

/** JSON under its one exact type, not too deep and of not too many members; everything else is refused. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (req, text, done) => {
    if (isIntricate(text)) done(badInput('error.invalid-input'));
    else parse(req, text, done);
  });
}

/** Judged before it is parsed, in one walk: what is built up costs more than what is read. */
function isIntricate(json: string): boolean {
  let depth = 0;
  let members = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === ',') members += 1;
    if (depth > DEEPEST || members >= MOST_MEMBERS) return true;
  }
  return false;
}
