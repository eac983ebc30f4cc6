import { SECOND } from '@prayer-swap/shared/time';
import { apiOrigin } from '../platform/api-origin.ts';
import { platform } from '../platform/current.ts';
import { serverStatus } from './app-status.ts';
import { backOffMs } from './back-off.ts';
import { isForeignResponse } from './parse-response.ts';
import { timeoutSignal } from './request-timeout.ts';
import { revalidateSession } from './session.ts';

const BACK_SHOWN_MS = 4 * SECOND;

let isProbing = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Probes the server until it can read and write again, with a back-off. A request that failed alone
 * changes nothing.
 *
 * @param outcome of a request: a failure starts the probes, a response repeats one immediately
 */
export function watchServer(outcome: 'failed' | 'answered'): void {
  if (isProbing || (outcome === 'failed' && serverStatus.get() === 'away')) return;
  clearTimeout(timer);
  void probe();
}

async function probe(): Promise<void> {
  isProbing = true;
  const isReachable = await isReady();
  isProbing = false;
  if (!platform.network.isOnline()) return reset('reachable');
  if (isReachable) return serverStatus.get() === 'away' ? restore() : reset('reachable');
  serverStatus.set('away');
  failures += 1;
  timer = setTimeout(probe, backOffMs(failures, Math.random()));
}

async function isReady(): Promise<boolean> {
  try {
    const response = await fetch(`${apiOrigin}/api/ready`, {
      credentials: 'omit',
      signal: timeoutSignal(undefined),
    });
    return response.ok && !isForeignResponse(response);
  } catch {
    return false;
  }
}

function restore(): void {
  reset('back');
  revalidateSession();
  timer = setTimeout(reset, BACK_SHOWN_MS, 'reachable');
}

function reset(status: 'reachable' | 'back'): void {
  failures = 0;
  serverStatus.set(status);
}
