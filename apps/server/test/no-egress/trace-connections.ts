/** Preloaded into a server: prints the target of each connection and each DNS look-up to stderr. */
export const TRACE_CONNECTIONS = `data:text/javascript,${encodeURIComponent(`
  import dgram from 'node:dgram';
  import dns from 'node:dns';
  import net from 'node:net';
  const log = (where) => console.error('reaches ' + where);
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...args) {
    const [to, host] = Array.isArray(args[0]) ? args[0] : args;
    if (typeof to === 'object') log(to.path ?? (to.host ?? 'localhost') + ':' + to.port);
    else log(typeof to === 'number' ? (host ?? 'localhost') + ':' + to : to);
    return connect.apply(this, args);
  };
  for (const resolver of [dns, dns.promises]) {
    for (const method of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveTxt', 'resolveSrv']) {
      const original = resolver[method];
      resolver[method] = function (name, ...rest) {
        log(name);
        return original.call(this, name, ...rest);
      };
    }
  }
  dgram.Socket.prototype.send = () => log('a UDP peer');
`)}`;
