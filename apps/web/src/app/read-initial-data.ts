import { setInitialData } from '../lib/initial-data.ts';
import { setInitialMember } from '../lib/session.ts';
import { parseSnapshot } from '../lib/session-snapshot.ts';

/**
 * Takes what the server put into a page drawn for a member: who is signed in, and the answer its
 * screen would ask for. A sign-out that the server has not heard of counts for more.
 */
export async function readInitialData() {
  const element = document.getElementById('initial-data');
  if (!element) return;
  element.remove();
  const { member, path, response }: Record<string, unknown> = {
    ...JSON.parse(element.textContent),
  };
  const snapshot = parseSnapshot(JSON.stringify(member));
  if (snapshot && typeof path === 'string' && setInitialMember(snapshot))
    setInitialData({ memberId: snapshot.id, path, response });
  await new Promise((resolve) => setTimeout(resolve));
}
