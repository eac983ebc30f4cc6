import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

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

/** Converts a schema for the API documentation and the compiled serializers. */
export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, target: 'draft-7' });
  return json;
}

/** Compiles a serializer once. It omits fields that the schema does not contain. */
export function compileSerializer<Schema extends z.core.$ZodType>(
  schema: Schema,
): (value: z.input<Schema>) => string {
  // The types of zod and of fast-json-stringify describe the same documents.
  return fastJson(toJsonSchema(schema, 'output') as Parameters<typeof fastJson>[0]);
}
