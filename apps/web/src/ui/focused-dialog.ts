/** @returns the dialog that holds the focus */
export function focusedDialog(): Element | null {
  return document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? null;
}
