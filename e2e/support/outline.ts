import type { Page } from '@playwright/test';

/** What somebody who listens would miss on a screen: headings in order, names, landmarks, a title. */
export function faultsOfOutline(page: Page): Promise<string[]> {
  return page.evaluate(faultsHere);
}

function faultsHere(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility(),
    );
  const faults: string[] = [];
  const headings = shown('h1, h2, h3, h4');
  if (shown('h1').length !== 1) faults.push(`${shown('h1').length} h1`);
  if (shown('main').length !== 1) faults.push(`${shown('main').length} main`);
  if (!/^.+ · Prayer Swap$/.test(document.title)) faults.push(`title ${document.title}`);
  if (!document.documentElement.lang) faults.push('no language');
  headings.forEach((heading, at) => {
    const before = headings[at - 1];
    const level = (element: Element | undefined) => Number(element?.tagName.slice(1) ?? 0);
    if (
      !heading.closest('[role="dialog"], [role="alertdialog"]') &&
      level(heading) > level(before) + 1
    ) {
      faults.push(`${heading.tagName} after ${before?.tagName}: ${heading.textContent}`);
    }
  });
  const navigations = shown('nav').map((nav) => nav.getAttribute('aria-label'));
  if (new Set(navigations).size !== navigations.length) faults.push(`navigations ${navigations}`);
  for (const dialog of shown('[role="dialog"], [role="alertdialog"]')) {
    if (!dialog.getAttribute('aria-labelledby')) faults.push('a dialog without a name');
    if (dialog.matches('[role="alertdialog"]') && !dialog.getAttribute('aria-describedby')) {
      faults.push('a question without a description');
    }
  }
  for (const control of shown('a[aria-label], button[aria-label]')) {
    const copy = control.cloneNode(true);
    for (const unheard of (copy as HTMLElement).querySelectorAll('[aria-hidden="true"]'))
      unheard.remove();
    const words = (copy.textContent ?? '').trim().toLowerCase();
    // Whoever speaks to the device says what they see.
    if (!control.ariaLabel?.toLowerCase().includes(words))
      faults.push(`${words}: ${control.ariaLabel}`);
  }
  for (const picture of shown('svg')) {
    if (!picture.closest('[aria-hidden="true"], [role="img"]'))
      faults.push(picture.outerHTML.slice(0, 100));
  }
  return faults;
}
