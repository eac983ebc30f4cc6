import { MINUTE } from '@prayer-swap/shared/time';

/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the content only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE);
}
