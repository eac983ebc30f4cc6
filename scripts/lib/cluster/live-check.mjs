import { randomUUID } from 'node:crypto';

const PATIENCE_MS = 10_000;

/**
 * A live event of an act on one server is seen by a stream on the other, in both directions.
 *
 * @returns milliseconds from the answer to the act until it was seen, each way
 */
export async function liveAcross([one, two], [owner, actor]) {
  return [await told(one, two, owner, actor), await told(two, one, owner, actor)];
}

async function told(actsOn, listensOn, owner, actor) {
  const call = (member, path, body) =>
    fetch(`http://127.0.0.1:${actsOn}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    }).then((answer) => answer.json());
  const text = `Please pray with us, ${randomUUID()}.`;
  const { id } = await call(owner, '/api/requests', { text, type: 'Support', anonymous: false });
  const stream = await fetch(`http://127.0.0.1:${listensOn}/api/events`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const words = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  await heard(words, 'unread-count');
  await call(actor, `/api/requests/${id}/completions`, {});
  const answered = performance.now();
  await heard(words, 'event: notification');
  await words.cancel();
  return Math.round(performance.now() - answered);
}

async function heard(words, what) {
  for (let said = ''; !said.includes(what); ) {
    const { done, value } = await words.read();
    if (done) throw new Error(`The stream ended without ${what}`);
    said += value;
  }
}
