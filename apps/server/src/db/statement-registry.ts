const names = new Map<string, string>();

/** Declares that a text is prepared under a name on each connection that runs it. */
export function registerStatement(name: string, text: string): void {
  names.set(text, name);
}

/** The name under which a text is prepared; undefined for every text that no statement declared. */
export function getStatementName(text: string): string | undefined {
  return names.get(text);
}

/** Every declared text by its name. */
export function listStatements(): { name: string; text: string }[] {
  return [...names].map(([text, name]) => ({ name, text }));
}
