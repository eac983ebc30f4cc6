import type { StoredRequest } from '../support/seed.ts';
import { emailFor, type Mark, type Operation } from './operations.ts';
import { type Answer, createdId } from './send-operation.ts';

/**
 * All writes that were acknowledged, and those with an unknown outcome. Their order does not
 * matter: of overlapping operations only the sums are known.
 */
export type Acknowledged = {
  /** The number of additions minus that of removals, by `pairKey`. */
  marks: Record<Mark, Map<string, number>>;
  /** The acknowledged states of a request, by id. */
  requests: Map<
    string,
    { circleId: string | null; texts: Set<string>; archived: Set<boolean>; isDeleted: boolean }
  >;
  /** The members that ever were in a circle, by its id. */
  circles: Map<string, Set<string>>;
  deletedCircles: Set<string>;
  /** The tokens of invitations to circles. */
  invitations: string[];
  /** By id. */
  mutes: Map<string, { memberId: string; requestId: string; isRemoved: boolean }>;
  /** The number of blocks minus that of unblocks, by member. */
  blocks: Map<string, number>;
  deletedMembers: Set<string>;
  /** The number of decisions of admins. */
  decisions: number;
  /** The addresses with an accepted registration. */
  registered: Set<string>;
  /** Points for clicks, by member. */
  clicks: Map<string, number>;
  /** Clicks that may have been awarded, by member. */
  clicksUnknown: Map<string, number>;
  /** The operations without a known outcome, by member. */
  open: Map<string, Operation>;
};

export function createAcknowledged(seeded: StoredRequest[]): Acknowledged {
  const acknowledged: Acknowledged = {
    marks: { reactions: new Map(), completions: new Map(), flags: new Map() },
    requests: new Map(),
    circles: new Map(),
    deletedCircles: new Set(),
    invitations: [],
    mutes: new Map(),
    blocks: new Map(),
    deletedMembers: new Set(),
    decisions: 0,
    registered: new Set(),
    clicks: new Map(),
    clicksUnknown: new Map(),
    open: new Map(),
  };
  for (const { id, text } of seeded) addRequest(acknowledged, id, { text });
  return acknowledged;
}

export function pairKey(memberId: string, requestId: string): string {
  return `${memberId} ${requestId}`;
}

/** Records an acknowledged write. */
export function acknowledge(
  acknowledged: Acknowledged,
  memberId: string,
  operation: Operation,
  { body }: Answer,
): void {
  const { marks, requests, circles, mutes, blocks } = acknowledged;
  const id = createdId(body);
  switch (operation.type) {
    case 'create':
      addRequest(acknowledged, id, operation);
      break;
    case 'edit':
      requests.get(operation.requestId)?.texts.add(operation.text);
      break;
    case 'archive':
    case 'restore':
      requests.get(operation.requestId)?.archived.add(operation.type === 'archive');
      break;
    case 'delete':
    case 'remove-archived': {
      const request = requests.get(operation.requestId);
      if (request) request.isDeleted = true;
      break;
    }
    case 'add':
    case 'remove': {
      const { mark, requestId, type } = operation;
      add(marks[mark], pairKey(memberId, requestId), type === 'add' ? 1 : -1);
      break;
    }
    case 'mute': {
      // A repeated mute returns the id of the first.
      const { requestId } = operation;
      if (!mutes.has(id)) mutes.set(id, { memberId, requestId, isRemoved: false });
      break;
    }
    case 'unmute': {
      const mute = mutes.get(operation.muteId);
      if (mute) mute.isRemoved = true;
      break;
    }
    case 'reinstate':
    case 'block':
      acknowledged.decisions += 1;
      break;
    case 'block-member':
    case 'unblock-member':
      acknowledged.decisions += 1;
      add(blocks, operation.targetId, operation.type === 'block-member' ? 1 : -1);
      break;
    case 'create-circle':
    case 'join':
      circles.set(id, (circles.get(id) ?? new Set()).add(memberId));
      break;
    case 'invite':
      acknowledged.invitations.push(id);
      break;
    case 'delete-circle':
      acknowledged.deletedCircles.add(operation.circleId);
      break;
    case 'delete-account':
      acknowledged.deletedMembers.add(memberId);
      break;
    case 'register':
      acknowledged.registered.add(emailFor(operation.name));
      break;
    case 'click':
      add(acknowledged.clicks, memberId, body.awarded ?? 0);
      break;
    default:
    // The others write nothing.
  }
}

/** Records that an operation that is not retried may have been stored. */
export function markIndeterminate(
  { clicksUnknown }: Acknowledged,
  memberId: string,
  { type }: Operation,
): void {
  if (type === 'click') add(clicksUnknown, memberId, 1);
}

/** The requests with a mark of this member, or of any. */
export function markedRequests({ marks }: Acknowledged, mark: Mark, memberId = ''): string[] {
  return [...marks[mark]].flatMap(([pair, count]) =>
    count > 0 && pair.startsWith(memberId) ? [pair.split(' ')[1] ?? ''] : [],
  );
}

function addRequest(
  { requests }: Acknowledged,
  id: string,
  { text, circleId }: { text: string; circleId?: string },
): void {
  const state = { texts: new Set([text]), archived: new Set([false]), isDeleted: false };
  requests.set(id, { circleId: circleId ?? null, ...state });
}

function add(to: Map<string, number>, key: string, amount: number): void {
  to.set(key, (to.get(key) ?? 0) + amount);
}
