import type * as z from 'zod/mini';

type Omission = (value: unknown) => unknown;
type Fields = Record<string, unknown>;

/**
 * Compiles a function that replaces every field that equals the default of its schema by undefined.
 * It looks into objects, arrays and nullable values, and copies only what contains defaults.
 *
 * @returns null if the schema has no defaults
 * @throws if an object has a default that is more than the defaults of its fields
 */
export function compileOmission(schema: z.core.$ZodType): Omission | null {
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
  const fields = Object.entries(shape).map(
    ([key, schema]) => [key, compileOmission(schema)] as const,
  );
  if (fields.every(([, omit]) => omit === null)) return null;
  return (value) => {
    const copy: Fields = {};
    for (const [key, omit] of fields) {
      const field = (value as Fields)[key];
      copy[key] = omit ? omit(field) : field;
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
