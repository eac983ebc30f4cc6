import type { Act, Mark } from './acts.ts';
import { addressOf } from './acts.ts';

/** Everything that was acknowledged to the writers, and what nobody knows of. */
export type Promises = {
  /** What a member has on which request; see `pairName`. */
  marks: Record<Mark, Set<string>>;
  /** The id of a request by its text, which nobody else has. */
  shared: Map<string, string>;
  /** Addresses whose registration was taken. */
  registered: Set<string>;
  /** Points for clicks, by member. */
  clicked: Map<string, number>;
  /** What was asked for and is not known to stand, by member. */
  open: Map<string, Act>;
  /** Clicks that may have been worth something or not, by member. */
  clicksUnknown: Map<string, number>;
};

export function noPromises(): Promises {
  return {
    marks: { reactions: new Set(), completions: new Set(), flags: new Set() },
    shared: new Map(),
    registered: new Set(),
    clicked: new Map(),
    open: new Map(),
    clicksUnknown: new Map(),
  };
}

export function pairName(memberId: string, requestId: string): string {
  return `${memberId} ${requestId}`;
}

/** Notes what an answer has promised. */
export function acknowledge(promises: Promises, memberId: string, act: Act, body: Body): void {
  promises.open.delete(memberId);
  switch (act.kind) {
    case 'share':
      promises.shared.set(act.text, body.id ?? '');
      return;
    case 'add':
      promises.marks[act.mark].add(pairName(memberId, act.requestId));
      return;
    case 'remove':
      promises.marks[act.mark].delete(pairName(memberId, act.requestId));
      return;
    case 'click':
      add(promises.clicked, memberId, body.awarded ?? 0);
      return;
    case 'register':
      promises.registered.add(addressOf(act.name));
      return;
    default:
      act satisfies never;
  }
}

/** Notes that an act which is not asked for again may stand or not. */
export function giveUp(promises: Promises, memberId: string, { kind }: Act): void {
  promises.open.delete(memberId);
  if (kind === 'click') add(promises.clicksUnknown, memberId, 1);
}

/** What of an answer is promised. */
export type Body = { id?: string | undefined; awarded?: number | undefined };

function add(to: Map<string, number>, memberId: string, amount: number): void {
  to.set(memberId, (to.get(memberId) ?? 0) + amount);
}
