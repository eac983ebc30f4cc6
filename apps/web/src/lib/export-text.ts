import { MINUTE } from '@prayer-swap/shared/time';

/**
 * Copies text to the clipboard; falls back to selection and `execCommand` if the browser rejects.
 *
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed top-0 opacity-0';
  // An open dialog traps the focus.
  (document.querySelector('[role="dialog"]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Downloads a file through the browser. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the content only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE);
}
