import * as z from 'zod/mini';
import { deviceText, memberStorageKey } from './device-text.ts';

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
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): DeviceSlot<z.output<Schema>> {
  const text = deviceText(area);
  return {
    key,
    read: () => parse(schema, text.read(key)),
    write: (value) => text.write(key, JSON.stringify(value)),
    clear: () => text.clear(key),
  };
}

/** A place of one member's own, such as an unfinished text; emptied when they sign out. */
export function memberSlot<Schema extends z.core.$ZodType>(
  memberId: string,
  name: string,
  schema: Schema,
) {
  return deviceSlot(memberStorageKey(memberId, name), schema);
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
