/** Redirects the browser with 303 to a path of this server. */
export class SeeOther {
  readonly path: `/${string}`;

  constructor(path: `/${string}`) {
    this.path = path;
  }
}

/** The alternate success response that a route declared. */
export class AlternateResponse<Body> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}

/** A response that the route's serializer already produced. */
export class PreserializedJson {
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}
