/** @param except a member whose items do not count */
type HasUnsentItems = (except: string | null) => Promise<boolean>;

let check: HasUnsentItems = async () => false;

/** The module that stores unsent items registers how to ask for them. */
export function registerUnsentCheck(hasUnsent: HasUnsentItems): void {
  check = hasUnsent;
}

/** Whether anything on this device waits to be sent, whosever it is. What cannot be looked at may be there. */
export function hasUnsentItems(except: string | null): Promise<boolean> {
  return check(except).catch(() => true);
}
