import type { Mark, Operation } from './operations.ts';
import { emailFor } from './operations.ts';

/** Everything that was acknowledged to the writers, and what nobody knows of. */
export type AcknowledgedWrites = {
  /** What a member has on which request; see `pairKey`. */
  marks: Record<Mark, Set<string>>;
  /** The id of a request by its text, which nobody else has. */
  created: Map<string, string>;
  /** Addresses whose registration was taken. */
  registered: Set<string>;
  /** Points for clicks, by member. */
  clicked: Map<string, number>;
  /** What was asked for and is not known to stand, by member. */
  open: Map<string, Operation>;
  /** Clicks that may have been worth something or not, by member. */
  clicksUnknown: Map<string, number>;
};

export function createAcknowledgedWrites(): AcknowledgedWrites {
  return {
    marks: { reactions: new Set(), completions: new Set(), flags: new Set() },
    created: new Map(),
    registered: new Set(),
    clicked: new Map(),
    open: new Map(),
    clicksUnknown: new Map(),
  };
}

export function pairKey(memberId: string, requestId: string): string {
  return `${memberId} ${requestId}`;
}

/** Notes what an answer has promised. */
export function acknowledge(
  acknowledged: AcknowledgedWrites,
  memberId: string,
  operation: Operation,
  body: WriteResponseBody,
): void {
  acknowledged.open.delete(memberId);
  switch (operation.kind) {
    case 'create':
      acknowledged.created.set(operation.text, body.id ?? '');
      return;
    case 'add':
      acknowledged.marks[operation.mark].add(pairKey(memberId, operation.requestId));
      return;
    case 'remove':
      acknowledged.marks[operation.mark].delete(pairKey(memberId, operation.requestId));
      return;
    case 'click':
      add(acknowledged.clicked, memberId, body.awarded ?? 0);
      return;
    case 'register':
      acknowledged.registered.add(emailFor(operation.name));
      return;
    default:
      operation satisfies never;
  }
}

/** Notes that an act which is not asked for again may stand or not. */
export function markIndeterminate(
  acknowledged: AcknowledgedWrites,
  memberId: string,
  { kind }: Operation,
): void {
  acknowledged.open.delete(memberId);
  if (kind === 'click') add(acknowledged.clicksUnknown, memberId, 1);
}

/** What of an answer is promised. */
export type WriteResponseBody = { id?: string | undefined; awarded?: number | undefined };

function add(to: Map<string, number>, memberId: string, amount: number): void {
  to.set(memberId, (to.get(memberId) ?? 0) + amount);
}
