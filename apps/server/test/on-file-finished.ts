const teardowns: (() => unknown)[] = [];

/** Does something when the tests of the file are over, the last one asked for first. */
export function onFileFinished(end: () => unknown): void {
  teardowns.push(end);
}

export async function runFileTeardowns(): Promise<void> {
  for (const end of teardowns.splice(0).reverse()) await end();
}
