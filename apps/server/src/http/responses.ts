import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { compileOmission } from './omit-defaults.ts';

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
