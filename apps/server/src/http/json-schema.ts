import * as z from 'zod/mini';

/** A schema as the API's documentation and the compiled writers take it. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, target: 'draft-7' });
  return json;
}
