import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

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
