import * as z from 'zod/mini';
import { deviceText } from '../platform/device-text.ts';
import { memberStorageKey } from './member-storage.ts';

/** A typed entry in this device's storage. Invalid values and forbidden storage read as null. */
export type DeviceSlot<Value> = {
  key: string;
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
};

/**
 * @param key the name in the storage
 * @param schema validates a stored value
 * @param area `localStorage`, or `sessionStorage` for the lifetime of the tab
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

/** An entry of one member, such as a draft; deleted on sign-out. */
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
