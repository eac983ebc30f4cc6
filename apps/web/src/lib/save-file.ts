import { MINUTE } from '@prayer-swap/shared/time';

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
