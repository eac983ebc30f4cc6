import type { Page } from '@playwright/test';

/** The minimum size of a touch target in CSS pixels. */
const MIN_TARGET_PX = 44;

/**
 * The visible controls smaller than a touch target, except links inside a sentence. For a control
 * with a label, the label is the target.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"], [role="switch"]';
    const over = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
    // The page behind a dialog cannot be pressed.
    const place = over?.closest('[role="menu"]') ? document : (over ?? document);
    return [...place.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter((control) => isShown(control) && !isInSentence(control))
      .flatMap((control) => {
        const { width, height } = boxOf(control);
        if (width >= least - 0.5 && height >= least - 0.5) return [];
        const size = `${Math.round(width)} × ${Math.round(height)}`;
        return [`${size}: ${control.outerHTML.slice(0, 140)}`];
      });

    function isShown(control: HTMLElement) {
      const isClipped = getComputedStyle(control).clipPath !== 'none';
      // A control drawn by its label is as visible as the label.
      const seen = control.matches('input') ? (control.closest('label') ?? control) : control;
      return (
        !isClipped && seen.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    }

    function isInSentence(control: HTMLElement) {
      if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
      const around = control.parentElement?.textContent ?? '';
      return around.trim() !== (control.textContent ?? '').trim();
    }

    /** The bounding box of the control and its labels. */
    function boxOf(control: HTMLElement) {
      const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
      const own = control.getBoundingClientRect();
      const clickable = labels
        .filter((label) => label.contains(control))
        .map((label) => label.getBoundingClientRect());
      // A link can cover the whole card that it belongs to.
      const isLaidOver = getComputedStyle(control, '::after').position === 'absolute';
      const over = isLaidOver ? control.closest('li, article')?.getBoundingClientRect() : undefined;
      const boxes = [own, ...clickable, ...(over ? [over] : [])];
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    }
  }, MIN_TARGET_PX);
}
