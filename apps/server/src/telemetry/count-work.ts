import type { Deliver } from '../adapters/mail.ts';
import type { DeliverPush } from '../adapters/push.ts';
import type { PushProviders } from '../jobs/push.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Metrics } from './metrics.ts';

/** A queue whose work is counted, by how it ended. */
export function countedQueue(queue: Queue, { jobs }: Metrics): Queue {
  return {
    ...queue,
    work: (name, handle) =>
      queue.work(name, (data) =>
        counted(
          () => handle(data),
          () => jobs.inc({ queue: name, outcome: 'done' }),
          () => jobs.inc({ queue: name, outcome: 'failed' }),
        ),
      ),
  };
}

export function countedMail(deliver: Deliver, { mails }: Metrics): Deliver {
  return (message, id) =>
    counted(
      () => deliver(message, id),
      () => mails.inc({ outcome: 'sent' }),
      () => mails.inc({ outcome: 'failed' }),
    );
}

export function countedPush({ native, web }: PushProviders, metrics: Metrics): PushProviders {
  return {
    native: native && countedWay('native', native, metrics),
    web: web && { ...web, deliver: countedWay('web', web.deliver, metrics) },
  };
}

function countedWay(way: string, deliver: DeliverPush, { pushes }: Metrics): DeliverPush {
  return (device, message) =>
    counted(
      () => deliver(device, message),
      (delivery) => pushes.inc({ way, outcome: delivery === 'gone' ? 'gone' : 'sent' }),
      () => pushes.inc({ way, outcome: 'failed' }),
    );
}

async function counted<Result>(
  act: () => Promise<Result>,
  onDone: (result: Result) => void,
  onFailed: () => void,
): Promise<Result> {
  try {
    const result = await act();
    onDone(result);
    return result;
  } catch (error) {
    onFailed();
    throw error;
  }
}
