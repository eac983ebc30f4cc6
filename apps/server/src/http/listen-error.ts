import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '../config/startup-error.ts';

type ListenAddress = { host: string; port: number };

/** Binds the port briefly before anything else starts. @throws StartupError when it cannot */
export async function assertCanListen({ host, port }: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    // Errors of `listen` are system errors.
    throwListenError(error as NodeJS.ErrnoException, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/** Explains why the server cannot listen and names the variable. @throws always */
export function throwListenError(
  error: NodeJS.ErrnoException,
  { host, port }: ListenAddress,
): never {
  const reason = describeListenError(error.code, host, port);
  throw reason === null ? error : new StartupError(reason, { cause: error });
}

function describeListenError(code: string | undefined, host: string, port: number): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return 'PORT is already in use by another program. Choose another one, or stop it.';
    case 'EACCES':
      return `PORT ${port} may not be opened by this user. Choose one from 1024, with a proxy before it.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine. Choose one that is, or 0.0.0.0 for all.`;
    default:
      return null;
  }
}
