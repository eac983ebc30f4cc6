/**
 * Remembers what stands beside a card that may be about to leave its list.
 *
 * @param card inside the leaving card, or the card itself
 * @returns how to bring the focus there, where it was lost
 */
export function focusBeside(card: HTMLElement | null): () => void {
  const list = card?.closest('ul');
  const own = card?.closest<HTMLElement>('li');
  const neighbour = own?.nextElementSibling ?? own?.previousElementSibling;
  return () => {
    const focused = document.activeElement;
    if (focused && focused !== document.body) return;
    const place = [own, neighbour].find((item) => item?.isConnected);
    const target = place?.querySelector<HTMLElement>('[tabindex="0"], button');
    (target ?? (list?.isConnected ? list : document.querySelector('h1')))?.focus();
  };
}
