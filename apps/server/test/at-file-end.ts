const ends: (() => unknown)[] = [];

/** Does something when the tests of the file are over, the last one asked for first. */
export function atFileEnd(end: () => unknown): void {
  ends.push(end);
}

export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
