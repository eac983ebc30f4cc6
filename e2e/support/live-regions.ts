import { expect, type Page } from '@playwright/test';

/**
 * Records announcements as a screen reader does: changes in a live region that existed before, and
 * alerts that appear. A status that is inserted with its text does not count, because few screen
 * readers announce it.
 */
export async function listenToLiveRegions(
  page: Page,
): Promise<{ expectAnnouncement: (text: string | RegExp) => Promise<void> }> {
  const announcements: string[] = [];
  await page.exposeFunction('reportHeard', (text: string) => announcements.push(text));
  const observeLiveRegions = () => {
    const LIVE =
      '[aria-live="polite"], [aria-live="assertive"], [role="status"]:not([aria-live="off"]), [role="alert"]';
    const report = (text: string | null) => {
      if (text?.trim())
        (window as unknown as { reportHeard: (text: string) => void }).reportHeard(text.trim());
    };
    // Elements that an open dialog makes inert are not announced.
    const isAnnounced = (element: Element) =>
      element.checkVisibility() && !element.closest('[aria-hidden="true"], [inert]');
    new MutationObserver((changes) => {
      const appeared = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        const isNew = [...appeared].some((node) => node.contains(region ?? null));
        if (region && isAnnounced(region) && !isNew) report(region.textContent);
      }
      for (const node of appeared) {
        if (!(node instanceof Element)) continue;
        const alerts = node.matches('[role="alert"]')
          ? [node]
          : [...node.querySelectorAll('[role="alert"]')];
        for (const alert of alerts) if (isAnnounced(alert)) report(alert.textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  };
  await page.addInitScript(observeLiveRegions);
  await page.evaluate(observeLiveRegions);
  return {
    async expectAnnouncement(text) {
      const isAnnounced = () =>
        announcements.some((said) =>
          typeof text === 'string' ? said.includes(text) : text.test(said),
        );
      await expect
        .poll(isAnnounced, { message: `${text} among ${JSON.stringify(announcements)}` })
        .toBe(true);
      announcements.length = 0;
    },
  };
}
