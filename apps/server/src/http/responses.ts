import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/**
 * Omits `Connection: keep-alive` and `Keep-Alive`, 46 bytes of each response. In HTTP/1.1 every
 * connection is persistent.
 */
export function omitKeepAliveHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_req, reply, done) => {
    reply.raw.removeHeader('connection');
    done();
  });
}

/** Redirects the browser with 303 to a path of this server. */
export class SeeOther {
  readonly path: `/${string}`;

  constructor(path: `/${string}`) {
    this.path = path;
  }
}

/** The alternate success response that a route declared. */
export class AlternateResponse<Body> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}

/** A response that the route's serializer already produced. */
export class PreserializedJson {
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}

/**
 * Converts a schema to JSON Schema. `input` describes what a client sends and also what the server
 * sends: fields with a default can be absent.
 */
export function toJsonSchema(schema: z.core.$ZodType) {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  return json;
}

/**
 * Compiles a serializer once. It omits fields that the schema does not contain, and fields that
 * equal the default of their schema, which the client's parser restores.
 */
export function compileSerializer<Schema extends z.core.$ZodType>(
  schema: Schema,
): (value: z.input<Schema>) => string {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    // The library would write the default of an absent field.
    override: ({ jsonSchema }) => delete jsonSchema.default,
  });
  // The types of zod and of fast-json-stringify describe the same documents.
  const serialize = fastJson(json as Parameters<typeof fastJson>[0]);
  const omitDefaults = compileOmission(schema);
  return omitDefaults ? (value) => serialize(omitDefaults(value)) : serialize;
}

type Omission = (value: unknown) => unknown;
type Fields = Record<string, unknown>;

/**
 * Compiles a function that replaces every field that equals the default of its schema by undefined.
 * It looks into objects, arrays and nullable values, and copies the objects that have defaults.
 *
 * @returns null if the schema has no defaults
 * @throws if an object has a default that is more than the defaults of its fields
 */
function compileOmission(schema: z.core.$ZodType): Omission | null {
  // `$ZodTypes` is the union of all schemas, each with its definition.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return omitFields(def.shape);
    case 'array': {
      const omit = compileOmission(def.element);
      return omit && ((items) => (items as unknown[]).map(omit));
    }
    case 'nullable':
    case 'optional': {
      const omit = compileOmission(def.innerType);
      return omit && ((value) => (value == null ? value : omit(value)));
    }
    case 'default':
      return omitValue(def.defaultValue);
    case 'prefault':
      return omitIfEmpty(def);
    default:
      return null;
  }
}

function omitFields(shape: Record<string, z.core.$ZodType>): Omission | null {
  const fields = Object.entries(shape).flatMap(([key, schema]) => {
    const omit = compileOmission(schema);
    return omit ? [{ key, omit }] : [];
  });
  if (fields.length === 0) return null;
  return (value) => {
    const copy = { ...(value as Fields) };
    for (const { key, omit } of fields) {
      const field = copy[key];
      const omitted = omit(field);
      if (omitted !== field) copy[key] = omitted;
    }
    return copy;
  };
}

function omitValue(defaultValue: unknown): Omission {
  if (typeof defaultValue === 'object' && defaultValue !== null)
    throw new Error('The default of an object is declared as a prefault');
  return (value) => (value === defaultValue ? undefined : value);
}

/** An object whose fields all equal their defaults. */
function omitIfEmpty({ innerType, defaultValue }: z.core.$ZodPrefaultDef): Omission {
  const omit = compileOmission(innerType);
  if (!omit || Object.keys(Object(defaultValue)).length > 0)
    throw new Error('Only the defaults of its fields can be the default of an object');
  return (value) => {
    if (value === undefined) return undefined;
    const rest = omit(value);
    return Object.values(rest as Fields).some((field) => field !== undefined) ? rest : undefined;
  };
}
