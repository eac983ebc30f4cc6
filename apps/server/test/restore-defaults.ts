import * as z from 'zod/mini';
import { features } from '../src/app.ts';
import { toPattern } from '../src/http/web-app.ts';

type Call = { method?: string | undefined; url: string; status: number };

const schemas = features
  .flatMap(({ routes }) => routes)
  .flatMap(({ method, path, response, alternateResponse }) =>
    [response, alternateResponse].flatMap((success) =>
      success?.body
        ? [{ method, pattern: toPattern(path), status: success.status, body: success.body }]
        : [],
    ),
  );

/**
 * Adds the fields that a response omits because they equal their default, as a client's parser does.
 * Fields outside the schema remain, so a test finds them.
 *
 * @throws if the response does not match the schema of its route
 */
export function restoreDefaults({ method = 'GET', url, status }: Call, body: unknown): unknown {
  const path = url.split('?')[0] ?? '';
  const schema = schemas.find(
    (one) => one.method === method && one.status === status && one.pattern.test(path),
  );
  return schema ? merge(body, z.parse(schema.body, body)) : body;
}

function merge(sent: unknown, parsed: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(parsed))
    return sent.map((item, at) => merge(item, parsed[at]));
  if (!isObject(sent) || !isObject(parsed)) return parsed;
  const restored = Object.entries(parsed).map(([key, value]) => [
    key,
    key in sent ? merge(sent[key], value) : value,
  ]);
  return { ...sent, ...Object.fromEntries(restored) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
