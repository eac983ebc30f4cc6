import { afterAll } from 'vitest';

const ends: (() => unknown)[] = [];

// Here, while the file is loaded: Vitest does not run what a hook registers.
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Does something when the tests of the file are over, the last one asked for first. */
export function atFileEnd(end: () => unknown): void {
  ends.push(end);
}
