/** @param except a member whose items do not count */
type HoldsUnsent = (except: string | null) => Promise<boolean>;

let answer: HoldsUnsent = async () => false;

/** The module that stores unsent items registers how to ask for them. */
export function answerForUnsent(holdsUnsent: HoldsUnsent): void {
  answer = holdsUnsent;
}

/** Whether anything on this device waits to be sent, whosever it is. What cannot be looked at may be there. */
export function holdsUnsent(except: string | null): Promise<boolean> {
  return answer(except).catch(() => true);
}
