import { createServer, type Socket } from 'node:net';
import type { Ending } from '../../bench/process/ending.ts';
import { AWAY, type Fault, type Taken } from './faults.ts';
import { listening } from './listening.ts';

type Trouble = { fault: () => Fault | null; isBack: () => boolean };

/** A mail server that speaks just enough SMTP to take mails, and fails as often as it is told. */
export async function startMailServer(
  scope: Ending,
  taken: Taken,
  { fault, isBack }: Trouble,
): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const trouble = fault();
    if (trouble === 'refused') return socket.destroy();
    if (trouble === 'silent') return;
    converse(socket, { trouble, isBack, take: (mail) => taken.add(mail, trouble !== 'half') });
  });
  scope.add(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${await listening(server)}`;
}

type Conversation = {
  trouble: Fault | null;
  isBack: () => boolean;
  take: (mail: { to: string; key: string }) => void;
};

function converse(socket: Socket, { trouble, isBack, take }: Conversation): void {
  let to = '';
  let mail: string | null = null;
  let unread = '';
  socket.write('220 ready\r\n');
  socket.on('data', (chunk) => {
    unread += chunk.toString();
    for (let end = unread.indexOf('\r\n'); end !== -1; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end);
      unread = unread.slice(end + 2);
      hear(line);
    }
  });

  function hear(line: string): void {
    if (mail !== null) {
      if (line !== '.') mail += `${line}\n`;
      else end(mail);
    } else if (line.startsWith('RCPT')) {
      to = /<(.+)>/.exec(line)?.[1] ?? '';
      say(to.startsWith(AWAY) && !isBack() ? '550 unknown' : '250 ok');
    } else if (line.startsWith('DATA')) {
      mail = '';
      say('354 go on');
    } else say(line.startsWith('QUIT') ? '221 bye' : '250 ok');
  }

  function end(text: string): void {
    mail = null;
    if (trouble === 'failed') {
      say('451 not now');
      return;
    }
    const key = /^Message-ID: (.+)$/im.exec(text)?.[1] ?? 'none';
    take({ to, key });
    if (trouble === 'half') socket.destroy();
    else say('250 taken');
  }

  function say(line: string): void {
    socket.write(`${line}\r\n`);
  }
}
