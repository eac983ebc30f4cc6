import { randomUUID } from 'node:crypto';
import { sendRequest } from './send-request.mjs';

const TIMEOUT_MS = 10_000;

/**
 * Sends a mutation to one server and measures when a stream of the other delivers its live event,
 * in both directions.
 *
 * @returns milliseconds from the response to the event, each way
 */
export async function measureLiveEvents([one, two], [owner, actor]) {
  return [await measureOneWay(one, two, owner, actor), await measureOneWay(two, one, owner, actor)];
}

async function measureOneWay(sendTo, listenTo, owner, actor) {
  const post = async (member, path, body) =>
    JSON.parse((await sendRequest(sendTo + path, 'POST', member.token, body)).text);
  const text = `Please pray with us, ${randomUUID()}.`;
  const { id } = await post(owner, '/api/requests', { text, type: 'Support', anonymous: false });
  const stream = await fetch(`${listenTo}/api/events`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  await waitForEvent(reader, 'unread-count');
  await post(actor, `/api/requests/${id}/completions`, {});
  const answeredAt = performance.now();
  await waitForEvent(reader, 'event: notification');
  await reader.cancel();
  return Math.round(performance.now() - answeredAt);
}

async function waitForEvent(reader, eventText) {
  for (let received = ''; !received.includes(eventText); ) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended without ${eventText}`);
    received += value;
  }
}
