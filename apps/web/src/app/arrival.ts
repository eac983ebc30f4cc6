import { holdArrival } from '../lib/arrived.ts';
import { memberArrives } from '../lib/session.ts';
import { snapshotFrom } from '../lib/session-snapshot.ts';

/**
 * Takes what the server put into a page drawn for a member: who is signed in, and the answer its
 * screen would ask for. A sign-out that the server has not heard of counts for more.
 */
export async function receiveArrival() {
  const place = document.getElementById('arrival');
  if (!place) return;
  place.remove();
  const { member, ask, answer }: Record<string, unknown> = { ...JSON.parse(place.textContent) };
  const snapshot = snapshotFrom(JSON.stringify(member));
  if (snapshot && typeof ask === 'string' && memberArrives(snapshot))
    holdArrival({ memberId: snapshot.id, ask, answer });
  await new Promise((resolve) => setTimeout(resolve));
}
