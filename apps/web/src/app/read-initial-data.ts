import { setInitialData } from '../lib/initial-data.ts';
import { setInitialMember } from '../lib/session.ts';
import { parseSnapshot } from '../lib/session-snapshot.ts';

/**
 * Reads what the server embedded in a prerendered page: the signed-in member and the initial data
 * of the screen. A sign-out that the server has not received has precedence.
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
