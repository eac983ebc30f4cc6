import fastJson from 'fast-json-stringify';
import type * as z from 'zod/mini';
import { jsonSchema } from './json-schema.ts';

/** An answer that is written already, by the same schema that its route would write it by. */
export class Prepared {
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}

/** Writes values of a schema, compiled once: a field outside of it is not written. */
export function writerOf<Schema extends z.core.$ZodType>(
  schema: Schema,
): (value: z.input<Schema>) => string {
  // zod's type of a JSON schema and this library's name the same documents.
  return fastJson(jsonSchema(schema, 'output') as Parameters<typeof fastJson>[0]);
}
