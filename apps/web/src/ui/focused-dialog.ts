/** @returns the dialog that contains the focus */
export function focusedDialog(): Element | null {
  return document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? null;
}
