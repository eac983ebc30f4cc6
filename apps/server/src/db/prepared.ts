const names = new Map<string, string>();

/** Declares that a text is prepared under a name on each connection that runs it. */
export function prepareAs(name: string, text: string): void {
  names.set(text, name);
}

/** The name under which a text is prepared; undefined for every text that no statement declared. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

/** Every declared text by its name. */
export function declaredStatements(): { name: string; text: string }[] {
  return [...names].map(([text, name]) => ({ name, text }));
}
