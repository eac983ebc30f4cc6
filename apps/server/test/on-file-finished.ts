const teardowns: (() => unknown)[] = [];

/** Runs a function after the file's tests, in reverse order of registration. */
export function onFileFinished(end: () => unknown): void {
  teardowns.push(end);
}

export async function runFileTeardowns(): Promise<void> {
  for (const end of teardowns.splice(0).reverse()) await end();
}
