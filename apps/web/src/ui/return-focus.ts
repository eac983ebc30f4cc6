/** Where the focus goes from a dialog that a menu opened: the menu's own items are gone by then. */
export type ReturnFocusTo = { current: HTMLElement | null } | undefined;

export function giveFocusBack(to: ReturnFocusTo) {
  return (event: Event) => {
    if (!to?.current?.isConnected) return;
    event.preventDefault();
    to.current.focus();
  };
}
