import type { DeliverMail } from '../adapters/mail.ts';
import type { DeliverPush, PushProviders } from '../adapters/push.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Metrics } from './metrics.ts';

/** Counts the jobs of a queue by outcome. */
export function instrumentQueue(queue: Queue, { jobs }: Metrics): Queue {
  return {
    ...queue,
    work: (name, handle) =>
      queue.work(name, (data) =>
        countOutcome(
          () => handle(data),
          () => jobs.inc({ queue: name, outcome: 'done' }),
          () => jobs.inc({ queue: name, outcome: 'failed' }),
        ),
      ),
  };
}

export function instrumentMail(deliver: DeliverMail, { mails }: Metrics): DeliverMail {
  return (message, id) =>
    countOutcome(
      () => deliver(message, id),
      () => mails.inc({ outcome: 'sent' }),
      () => mails.inc({ outcome: 'failed' }),
    );
}

export function instrumentPush({ native, web }: PushProviders, metrics: Metrics): PushProviders {
  return {
    native: native && instrumentDelivery('native', native, metrics),
    web: web && { ...web, deliver: instrumentDelivery('web', web.deliver, metrics) },
  };
}

function instrumentDelivery(way: string, deliver: DeliverPush, { pushes }: Metrics): DeliverPush {
  return (device, message) =>
    countOutcome(
      () => deliver(device, message),
      (delivery) => pushes.inc({ way, outcome: delivery === 'gone' ? 'gone' : 'sent' }),
      () => pushes.inc({ way, outcome: 'failed' }),
    );
}

async function countOutcome<Result>(
  operation: () => Promise<Result>,
  onDone: (result: Result) => void,
  onFailed: () => void,
): Promise<Result> {
  try {
    const result = await operation();
    onDone(result);
    return result;
  } catch (error) {
    onFailed();
    throw error;
  }
}
