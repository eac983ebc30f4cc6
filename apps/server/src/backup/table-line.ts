import type { TableSum } from './format.ts';

/** One line a table: its name, how many rows, and the hash of them all. */
export function tableLine({ table, rows, sha256 }: TableSum): string {
  return `${table.padEnd(24)}${String(rows).padStart(10)}  ${sha256}`;
}
