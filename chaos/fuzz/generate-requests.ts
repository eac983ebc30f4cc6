import fc from 'fast-check';
import type { Endpoint, Schema } from './endpoints.ts';
import {
  CONTENT_TYPES,
  HOSTILE,
  MANGLED_IDS,
  ODD_HEADERS,
  ODD_QUERIES,
  ODD_TOKENS,
  RAW_BODIES,
  SENSIBLE,
  WRONG,
} from './fuzz-values.ts';

const CALLERS = ['visitor', 'member', 'blocked', 'admin', 'stranger'] as const;
export type Caller = (typeof CALLERS)[number];

/** A call before it is sent; `#number` in it is a placeholder for an existing id. */
export type PlannedRequest = {
  endpoint: Endpoint;
  method: string;
  url: string;
  caller: Caller;
  /** Whether the session is in a cookie instead of a header. */
  byCookie: boolean;
  /** For a visitor: an arbitrary token in place of a session. */
  token: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
};

/** Generates calls of one endpoint: valid, nearly valid, invalid and malicious. */
export function requestsFor(endpoint: Endpoint): fc.Arbitrary<PlannedRequest> {
  return fc.record({
    endpoint: fc.constant(endpoint),
    method: fc.oneof(
      { weight: 40, arbitrary: fc.constant(endpoint.method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE') },
      { weight: 1, arbitrary: fc.constantFrom('OPTIONS', 'TRACE', 'PURGE', 'PROPFIND') },
    ),
    url: urls(endpoint),
    caller: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constant<Caller>(endpoint.path.includes('/admin') ? 'admin' : 'member'),
      },
      { weight: 4, arbitrary: fc.constantFrom(...CALLERS) },
    ),
    byCookie: fc.boolean(),
    token: fc.constantFrom(...ODD_TOKENS),
    headers: headers(endpoint),
    body: bodies(endpoint),
  });
}

function urls({ path, query }: Endpoint): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    return name === undefined ? fc.constant(segment) : segmentFor(name);
  });
  return fc
    .tuple(fc.tuple(...segments), queries(query))
    .map(([parts, search]) => parts.join('/') + search);
}

function segmentFor(name: string): fc.Arbitrary<string> {
  const known = name === 'id' ? placeholder : sensibleValues(name).map(encodeURIComponentSafely);
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: fc.constantFrom(...MANGLED_IDS) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'binary', minLength: 1 }).map(encodeURIComponentSafely),
    },
  );
}

function queries(known: Record<string, Schema>): fc.Arbitrary<string> {
  const pairs = Object.entries(known).map(([name, schema]) => {
    const value = fc.oneof(valueForSchema(schema, name).map(String), sensibleValues(name), hostile);
    return fc.option(
      value.map((text) => `${name}=${encodeURIComponentSafely(text)}`),
      { freq: 2 },
    );
  });
  const odd = fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_QUERIES) },
  );
  return fc.tuple(...pairs, odd).map((parts) => {
    const given = parts.filter((part) => part !== null);
    return given.length === 0 ? '' : `?${given.join('&')}`;
  });
}

function headers({ body }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const type = fc.oneof(
    { weight: 30, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
  );
  const odd = fc
    .constantFrom(...Object.entries(ODD_HEADERS))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => ({ [name]: value })));
  return fc
    .tuple(body ? type : fc.option(type), fc.array(odd, { maxLength: 3 }), fc.nat(3))
    .map(([contentType, list, chance]) => ({
      ...(contentType !== null && { 'content-type': contentType }),
      ...(chance === 0 && Object.assign({}, ...list)),
    }));
}

function bodies({ body, method }: Endpoint): fc.Arbitrary<string | Buffer | null> {
  const raw = fc.constantFrom(...RAW_BODIES);
  const any = fc.json({ maxDepth: 4 });
  if (!body) {
    const rarely = method === 'GET' ? 60 : 12;
    return fc.oneof(
      { weight: rarely, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: any },
      { weight: 1, arbitrary: raw },
    );
  }
  const valid = valueForSchema(body, '');
  return fc.oneof(
    { weight: 10, arbitrary: valid.map(toJson) },
    { weight: 8, arbitrary: nearlyValid(valid).map(toJson) },
    { weight: 1, arbitrary: any },
    { weight: 1, arbitrary: fc.constantFrom(...WRONG).map(toJson) },
    { weight: 2, arbitrary: raw },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

/** Breaks one property of a valid value. */
function nearlyValid(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const bad = fc.oneof(hostile, fc.constantFrom(...WRONG), fc.anything({ maxDepth: 1 }));
  return fc.tuple(valid, fc.nat(), fc.nat(3), bad).map(([value, at, how, wrong]) => {
    if (typeof value !== 'object' || value === null) return wrong;
    const entries = Object.entries(value);
    if (how === 0 || entries.length === 0) return { ...value, unheardOf: wrong };
    const [name = '', inner] = entries[at % entries.length] ?? [];
    if (how === 1) return Object.fromEntries(entries.filter(([other]) => other !== name));
    const deeper = how === 2 && typeof inner === 'object' && inner !== null;
    return { ...value, [name]: deeper ? { ...inner, x: wrong } : wrong };
  });
}

/** Includes lone surrogates and values that JSON does not have. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part)) ?? '';
}

const placeholder = fc.nat(99).map((number) => `#${number}`);
const hostile = fc.constantFrom(...HOSTILE);

function sensibleValues(name: string): fc.Arbitrary<string> {
  return fc.constantFrom(...(SENSIBLE[name] ?? ['some words']));
}

/** A value that matches a schema. @param name of the field it is for */
function valueForSchema(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueForSchema(choice, name)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectForSchema(schema);
    case 'array':
      return fc.array(valueForSchema(schema.items ?? {}, name), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      const { minimum = -(2 ** 31), maximum = 2 ** 31 } = schema;
      return fc.integer({ min: Math.max(minimum, -(2 ** 52)), max: Math.min(maximum, 2 ** 52) });
    }
    case 'null':
      return fc.constant(null);
    case 'string':
      return stringForSchema(schema, name);
    default:
      return fc.jsonValue();
  }
}

function objectForSchema({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueForSchema(schema, name)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function stringForSchema({ format, minLength = 0, maxLength = 200 }: Schema, name: string) {
  if (format === 'uuid') return placeholder;
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 80) });
  const known = SENSIBLE[name];
  if (!known) return fc.oneof(free, fc.constant('some words of it'));
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: free },
  );
}

/** A lone surrogate has no encoding; it is sent as a replacement character. */
function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
