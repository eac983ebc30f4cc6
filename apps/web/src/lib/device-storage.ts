import * as z from 'zod/mini';

type Area = 'localStorage' | 'sessionStorage';

/** One typed place in this device's storage. Garbage and forbidden storage read as nothing. */
export type DeviceSlot<Value> = {
  key: string;
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
};

/**
 * @param key the name in the storage
 * @param schema what a stored value must look like to be trusted
 * @param area kept on the device, or with `sessionStorage` as long as this tab
 */
export function deviceSlot<Schema extends z.core.$ZodType>(
  key: string,
  schema: Schema,
  area: Area = 'localStorage',
): DeviceSlot<z.output<Schema>> {
  return {
    key,
    read: () => parse(schema, readText(key, area)),
    write: (value) => attempt(() => globalThis[area].setItem(key, JSON.stringify(value))),
    clear: () => attempt(() => globalThis[area].removeItem(key)),
  };
}

/** A place of one member's own, such as an unfinished text; emptied when they sign out. */
export function memberSlot<Schema extends z.core.$ZodType>(
  memberId: string,
  name: string,
  schema: Schema,
) {
  return deviceSlot(`${MEMBER_PREFIX}${memberId}/${name}`, schema);
}

export function clearMemberSlots() {
  attempt(() => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(MEMBER_PREFIX)) localStorage.removeItem(key);
  });
}

const MEMBER_PREFIX = 'member/';

/** The raw text under a key, for the values that older versions did not store as JSON. */
export function readText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  text: string | null,
): z.output<Schema> | null {
  if (text === null) return null;
  try {
    const result = z.safeParse(schema, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

function attempt(change: () => void) {
  try {
    change();
  } catch {
    // Full or forbidden storage: the app works on without remembering.
  }
}
