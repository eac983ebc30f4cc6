const PREFIX = 'member/';

/** Where this device keeps something of one member's own, such as an unfinished text. */
export function memberSlotKey(memberId: string, name: string): string {
  return `${PREFIX}${memberId}/${name}`;
}

/** Forgets all of it: who signs out leaves nothing unfinished behind for the next person. */
export function clearMemberSlots() {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
