/** The database does not answer: not with an error either. Its code leads to 503, as a lost connection does. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(what: string) {
    super(what);
    this.name = 'DatabaseSilent';
  }
}
