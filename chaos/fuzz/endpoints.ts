import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** The part of JSON Schema that the server's document uses. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

type Content = Record<string, { schema: Schema }>;
type Operation = {
  security?: unknown[];
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: object };

/** One operation of the server's document. */
export type Endpoint = {
  method: string;
  /** With `{id}` in place of path parameters. */
  path: string;
  isPublic: boolean;
  query: Record<string, Schema>;
  body: Schema | null;
  /**
   * By status: the content type and a validator of the body, or null for a response without a body.
   */
  responses: Map<number, { type: string; validate: ValidateFunction } | null>;
};

/** Reads the OpenAPI document of the server. */
export async function loadEndpoints(origin: string): Promise<Endpoint[]> {
  const response = await fetch(`${origin}/api/openapi.json`);
  // The document is our own server's, and the fuzzing covers every part of it that is used.
  const { paths, components } = (await response.json()) as Document;
  const ajv = new Ajv({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const compiled = new Map<string, ValidateFunction>();
  const validatorFor = (schema: Schema) => {
    const text = JSON.stringify(schema);
    const known = compiled.get(text) ?? ajv.compile({ ...schema, components });
    compiled.set(text, known);
    return known;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      isPublic: operation.security?.length === 0,
      query: Object.fromEntries(
        (operation.parameters ?? [])
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema }) => [name, schema]),
      ),
      body: operation.requestBody?.content['application/json']?.schema ?? null,
      responses: new Map(
        Object.entries(operation.responses).map(([status, { content }]) => {
          const [type, { schema } = {}] = Object.entries(content ?? {})[0] ?? [];
          return [Number(status), type && schema ? { type, validate: validatorFor(schema) } : null];
        }),
      ),
    })),
  );
}
