import type * as z from 'zod/mini';

/**
 * Parses a response or its stored copy. The server can be newer than this page and send enum values
 * that the schema lacks. Such a value reads as absent or null where the schema allows that;
 * otherwise the list item that contains it is left out.
 */
export function parseResponse<Data>(schema: z.ZodMiniType<Data>, json: unknown) {
  let parsed = schema.safeParse(json);
  if (!parsed.error?.issues.every((issue) => isUnknownValue(issue, json))) return parsed;
  const copy = structuredClone(json);
  for (const value of [undefined, null]) {
    for (const { path } of parsed.error?.issues ?? []) {
      Reflect.set(Object(valueAt(copy, path.slice(0, -1))), path.at(-1) ?? '', value);
    }
    parsed = schema.safeParse(copy);
  }
  while (parsed.error && removeItem(copy, parsed.error.issues[0]?.path ?? [])) {
    parsed = schema.safeParse(copy);
  }
  return parsed;
}

/** Every API response is JSON or empty; captive portals and proxies return pages. */
export function isForeignResponse({ headers }: Response): boolean {
  const type = headers.get('content-type');
  return type !== null && !/\bjson\b/.test(type);
}

type Path = readonly PropertyKey[];

function isUnknownValue({ code, path }: z.core.$ZodIssue, json: unknown): boolean {
  return code === 'invalid_value' && typeof valueAt(json, path) === 'string';
}

function valueAt(json: unknown, path: Path): unknown {
  return path.reduce((value, key) => Reflect.get(Object(value), key), json);
}

/** @returns whether the path contains a list item */
function removeItem(json: unknown, path: Path): boolean {
  const at = path.findLastIndex((key) => typeof key === 'number');
  const list = valueAt(json, path.slice(0, at));
  return at >= 0 && Array.isArray(list) && list.splice(Number(path[at]), 1).length > 0;
}
