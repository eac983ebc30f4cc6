import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from './harness.ts';

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
};
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { name: string; in: string; schema: Schema }[];
};

/** The maximum time of one request on the server's only thread. */
const MAX_MS = 50;
/** The maximum of a body, the maximum of a URL in Node, and more than both. */
const BODY = 15_000;
const ADDRESS = 15_000;
const OVERSIZED = 100_000;

/** Inputs that cause catastrophic backtracking in vulnerable expressions. */
const BACKTRACKING_TEXTS: [string, (length: number) => string][] = [
  ['one letter', (length) => 'a'.repeat(length)],
  ['letters with a mismatch at the end', (length) => `${'a'.repeat(length - 1)}!`],
  ['an address without an end', (length) => `a@${'a.'.repeat(length / 2 - 1)}`],
  ['many @', (length) => 'a@'.repeat(length / 2)],
  ['dots', (length) => `a@b${'.'.repeat(length - 3)}`],
  ['spaces', (length) => `${' '.repeat(length - 1)}x`],
  ['lines', (length) => '\r\n'.repeat(length / 2)],
  ['joiners', (length) => 'a\u0301'.repeat(length / 3)],
  ['families', (length) => '👨‍👩‍👧‍👦'.repeat(length / 25)],
  ['invisible characters', (length) => '\u200b'.repeat(length / 3)],
  ['percent signs', (length) => '%_\\'.repeat(length / 3)],
];

let server: TestServer;
let admin: TestMember;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { admin: true });
  paths = (await server.request({ url: '/api/openapi.json' })).body.paths;
});

/** The path of every free-text field of a schema. */
function listTextFields(schema: Schema, at: string[] = []): string[][] {
  if (schema.anyOf) return schema.anyOf.flatMap((choice) => listTextFields(choice, at));
  if (schema.type === 'string') {
    return schema.enum || schema.const !== undefined || at.length === 0 ? [] : [at];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    listTextFields(inner, [...at, name]),
  );
}

/** A minimal valid body with a text in one field. */
function bodyWith(schema: Schema, [name, ...rest]: string[], text: string): unknown {
  const choice = schema.anyOf?.find(({ properties }) => name && properties?.[name]);
  if (choice) return bodyWith(choice, name ? [name, ...rest] : [], text);
  const { properties = {}, required = [] } = schema;
  const names = new Set([...required, ...(name ? [name] : [])]);
  return Object.fromEntries(
    [...names].map((field) => {
      const inner = properties[field] ?? {};
      if (field !== name) return [field, sampleValue(inner)];
      return [field, rest.length === 0 ? text : bodyWith(inner, rest, text)];
    }),
  );
}

function sampleValue(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleValue(schema.anyOf[0]);
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    case 'object':
      return bodyWith(schema, [], '');
    default:
      return schema.format === 'uuid' ? unknownId() : 'still-water-7';
  }
}

type OperationUnderTest = { method: string; path: string; operation: Operation };

function listOperations(): OperationUnderTest[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/**
 * The cost of a request; measured up to three times if it seems too high, since other processes run
 * too.
 */
async function costOf(send: () => Promise<{ status: number }>) {
  let least = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let time = 0; time < 3 && least >= MAX_MS; time += 1) {
    const before = process.threadCpuUsage();
    status = (await send()).status;
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return { ms: least, status };
}

async function measure(
  { method, path }: OperationUnderTest,
  input: { url?: string; payload?: unknown },
) {
  const { status, ms } = await costOf(() =>
    server.request({
      // The document names its methods.
      method: method as 'POST',
      url: `${path.replace(/\{\w+\}/g, unknownId())}${input.url ?? ''}`,
      as: admin,
      ...(input.payload !== undefined && {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(input.payload),
      }),
    }),
  );
  return { status, ms };
}

describe('A23: an overlong text', () => {
  it.each(BACKTRACKING_TEXTS)('of %s costs little in any field', async (_, buildText) => {
    const slow: string[] = [];
    let attempts = 0;
    for (const target of listOperations()) {
      const schema = target.operation.requestBody?.content['application/json']?.schema;
      for (const place of schema ? listTextFields(schema) : []) {
        for (const length of [BODY, OVERSIZED]) {
          const payload = bodyWith(schema ?? {}, place, buildText(length));
          const { status, ms } = await measure(target, { payload });
          attempts += 1;
          if (ms < MAX_MS && status < 500) continue;
          slow.push(`${target.method} ${target.path} ${place} of ${length}: ${status}, ${ms} ms`);
        }
      }
      for (const { name, in: place } of target.operation.parameters ?? []) {
        if (place !== 'query') continue;
        const url = `?${name}=${encodeURIComponent(buildText(ADDRESS)).slice(0, ADDRESS)}`.replace(
          /%.?$/,
          '',
        );
        const { status, ms } = await measure(target, { url });
        attempts += 1;
        if (ms < MAX_MS && status < 500) continue;
        slow.push(`${target.method} ${target.path} ?${name}: ${status}, ${ms} ms`);
      }
    }
    expect(slow).toEqual([]);
    expect(attempts).toBeGreaterThan(100);
  });
});
