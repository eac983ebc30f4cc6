import type { Page } from '@playwright/test';

/**
 * The structural faults of a screen for a screen reader: heading order, names, landmarks, title.
 */
export function findOutlineFaults(page: Page): Promise<string[]> {
  return page.evaluate(collectOutlineFaults);
}

function collectOutlineFaults(): string[] {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility(),
    );
  const faults: string[] = [];
  const headings = visible('h1, h2, h3, h4');
  if (visible('h1').length !== 1) faults.push(`${visible('h1').length} h1`);
  if (visible('main').length !== 1) faults.push(`${visible('main').length} main`);
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
  const navigations = visible('nav').map((nav) => nav.getAttribute('aria-label'));
  if (new Set(navigations).size !== navigations.length) faults.push(`navigations ${navigations}`);
  for (const dialog of visible('[role="dialog"], [role="alertdialog"]')) {
    if (!dialog.getAttribute('aria-labelledby')) faults.push('a dialog without a name');
    if (dialog.matches('[role="alertdialog"]') && !dialog.getAttribute('aria-describedby')) {
      faults.push('a question without a description');
    }
  }
  for (const control of visible('a[aria-label], button[aria-label]')) {
    const copy = control.cloneNode(true);
    for (const hidden of (copy as HTMLElement).querySelectorAll('[aria-hidden="true"]'))
      hidden.remove();
    const text = (copy.textContent ?? '').trim().toLowerCase();
    // Voice control addresses a control by its visible text.
    if (!control.ariaLabel?.toLowerCase().includes(text))
      faults.push(`${text}: ${control.ariaLabel}`);
  }
  for (const picture of visible('svg')) {
    if (!picture.closest('[aria-hidden="true"], [role="img"]'))
      faults.push(picture.outerHTML.slice(0, 100));
  }
  return faults;
}
