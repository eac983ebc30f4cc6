/** Loaded into a server before everything else: says on stderr where each connection goes, and what name is looked up. */
export const TELLS_WHERE = `data:text/javascript,${encodeURIComponent(`
  import dgram from 'node:dgram';
  import dns from 'node:dns';
  import net from 'node:net';
  const say = (where) => console.error('reaches ' + where);
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...given) {
    const [to, host] = Array.isArray(given[0]) ? given[0] : given;
    if (typeof to === 'object') say(to.path ?? (to.host ?? 'localhost') + ':' + to.port);
    else say(typeof to === 'number' ? (host ?? 'localhost') + ':' + to : to);
    return connect.apply(this, given);
  };
  for (const names of [dns, dns.promises]) {
    for (const ask of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveTxt', 'resolveSrv']) {
      const asked = names[ask];
      names[ask] = function (name, ...more) {
        say(name);
        return asked.call(this, name, ...more);
      };
    }
  }
  dgram.Socket.prototype.send = () => say('somebody by UDP');
`)}`;
