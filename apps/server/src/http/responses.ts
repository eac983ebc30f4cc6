/** Leads a browser on to a path of this server, which it then asks for. */
export class SeeOther {
  readonly path: `/${string}`;

  constructor(path: `/${string}`) {
    this.path = path;
  }
}

/** The other answer of success that a route has declared, where it has two. */
export class AlternateResponse<Body> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}

/** An answer that is written already, by the same schema that its route would write it by. */
export class PreserializedJson {
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}
