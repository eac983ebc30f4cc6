const names = new Map<string, string>();

/** Registers a text to be prepared under a name on each connection that runs it. */
export function registerStatement(name: string, text: string): void {
  names.set(text, name);
}

/** Returns the name of a registered text, or undefined. */
export function getStatementName(text: string): string | undefined {
  return names.get(text);
}

/** Returns every registered text with its name. */
export function listStatements(): { name: string; text: string }[] {
  return [...names].map(([text, name]) => ({ name, text }));
}
