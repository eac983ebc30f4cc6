/** @param except a member whose items do not count */
type HasUnsentItems = (except: string | null) => Promise<boolean>;

let check: HasUnsentItems = async () => false;

/** Registers the check of the module that stores unsent items. */
export function registerUnsentCheck(hasUnsent: HasUnsentItems): void {
  check = hasUnsent;
}

/** Whether this device has unsent items of any member. If the check fails, the answer is yes. */
export function hasUnsentItems(except: string | null): Promise<boolean> {
  return check(except).catch(() => true);
}
