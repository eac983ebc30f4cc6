import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

/** A schema as the API's documentation and the compiled writers take it. */
export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, target: 'draft-7' });
  return json;
}

/** Writes values of a schema, compiled once: a field outside of it is not written. */
export function compileSerializer<Schema extends z.core.$ZodType>(
  schema: Schema,
): (value: z.input<Schema>) => string {
  // zod's type of a JSON schema and this library's name the same documents.
  return fastJson(toJsonSchema(schema, 'output') as Parameters<typeof fastJson>[0]);
}
