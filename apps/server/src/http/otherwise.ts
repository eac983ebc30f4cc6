/** The other answer of success that a route has declared, where it has two. */
export class Otherwise<Body> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}
