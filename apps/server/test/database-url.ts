/** The same server and credentials, another database. */
export function databaseUrl(connectionString: string, database: string): string {
  return connectionString.replace(/\/[^/?@]+(\?|$)/, `/${database}$1`);
}
