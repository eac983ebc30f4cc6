import { Agent } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { connect as connectSecure } from 'node:tls';

/** For a library that knows one address: whatever it asks for there, the connection goes elsewhere. */
export class EndpointAgent extends Agent {
  readonly #url: URL;

  constructor(endpoint: string) {
    super({ keepAlive: false });
    this.#url = new URL(endpoint);
  }

  override createConnection() {
    const { protocol, hostname: host, port } = this.#url;
    if (protocol === 'https:') {
      return connectSecure({ host, port: Number(port || 443), servername: host });
    }
    return connectPlain({ host, port: Number(port || 80) });
  }
}
