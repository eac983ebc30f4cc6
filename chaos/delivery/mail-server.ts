import { createServer, type Socket } from 'node:net';
import type { CleanupScope } from '../../bench/process/cleanup-scope.ts';
import { type Fault, type ReceivedMessages, UNREACHABLE_PREFIX } from './faults.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';

type FaultOptions = { nextFault: () => Fault | null; isBack: () => boolean };

/** A minimal SMTP server that accepts mails and fails as often as configured. */
export async function startMailServer(
  scope: CleanupScope,
  received: ReceivedMessages,
  { nextFault, isBack }: FaultOptions,
): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const fault = nextFault();
    if (fault === 'refused') return socket.destroy();
    if (fault === 'silent') return;
    handleConnection(socket, {
      fault,
      isBack,
      accept: (mail) => received.add(mail, fault !== 'half'),
    });
  });
  scope.add(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${await listenOnLoopback(server)}`;
}

type ConnectionOptions = {
  fault: Fault | null;
  isBack: () => boolean;
  accept: (mail: { to: string; key: string }) => void;
};

function handleConnection(socket: Socket, { fault, isBack, accept }: ConnectionOptions): void {
  let to = '';
  let mail: string | null = null;
  let unread = '';
  socket.write('220 ready\r\n');
  socket.on('data', (chunk) => {
    unread += chunk.toString();
    for (let end = unread.indexOf('\r\n'); end !== -1; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end);
      unread = unread.slice(end + 2);
      handleLine(line);
    }
  });

  function handleLine(line: string): void {
    if (mail !== null) {
      if (line !== '.') mail += `${line}\n`;
      else finishMail(mail);
    } else if (line.startsWith('RCPT')) {
      to = /<(.+)>/.exec(line)?.[1] ?? '';
      reply(to.startsWith(UNREACHABLE_PREFIX) && !isBack() ? '550 unknown' : '250 ok');
    } else if (line.startsWith('DATA')) {
      mail = '';
      reply('354 go on');
    } else reply(line.startsWith('QUIT') ? '221 bye' : '250 ok');
  }

  function finishMail(text: string): void {
    mail = null;
    if (fault === 'failed') {
      reply('451 not now');
      return;
    }
    const key = /^Message-ID: (.+)$/im.exec(text)?.[1] ?? 'none';
    accept({ to, key });
    if (fault === 'half') socket.destroy();
    else reply('250 taken');
  }

  function reply(line: string): void {
    socket.write(`${line}\r\n`);
  }
}
