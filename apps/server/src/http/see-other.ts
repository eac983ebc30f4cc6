/** Leads a browser on to a path of this server, which it then asks for. */
export class SeeOther {
  readonly path: `/${string}`;

  constructor(path: `/${string}`) {
    this.path = path;
  }
}
