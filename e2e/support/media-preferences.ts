/** Checks of a page. Each runs inside the page and returns the faults. */

/** Reduced motion: nothing moves, rotates or grows; only colour and opacity may animate. */
export function findMotionFaults(): string[] {
  const STILL = ['opacity', 'color', 'background-color', 'border-color', 'none'];
  const describeElement = (element: Element) => element.outerHTML.slice(0, 120);
  const seconds = (times: string) =>
    Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
  return [...document.querySelectorAll('body, body *')].flatMap((element) => {
    const {
      animationName,
      animationDuration,
      transitionProperty,
      transitionDuration,
      scrollBehavior,
    } = getComputedStyle(element);
    const animates = animationName !== 'none' && seconds(animationDuration) > 0.01;
    const moves =
      seconds(transitionDuration) > 0.01 &&
      transitionProperty
        .split(', ')
        .some((property) => !STILL.includes(property) && !property.startsWith('border-'));
    const what = [
      animates && 'animates',
      moves && `moves ${transitionProperty}`,
      scrollBehavior === 'smooth' && 'scrolls',
    ];
    return what.flatMap((how) => (how ? [`${how}: ${describeElement(element)}`] : []));
  });
}

/** More contrast: soft fills get a border, and every border of a control has 4.5 to 1. */
export function findBorderFaults(): string[] {
  const LEAST = 4.5;
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  const hasLine = (element: Element) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
  };
  const bare = visible('.soft, .chip').filter((element) => !hasLine(element));
  const faint = visible('a, button, input, select, textarea, label')
    .filter((control) => hasLine(control) && !control.matches(':disabled, [aria-disabled="true"]'))
    .flatMap((control) => {
      const line = coloursOf(getComputedStyle(control).borderTopColor);
      if (line.alpha === 0) return [];
      const ratio = ratioOf(line.light, backgroundOf(control.parentElement));
      return ratio >= LEAST ? [] : [{ control, ratio }];
    });
  return [
    ...bare.map((element) => `no line around: ${describeElement(element)}`),
    ...faint.map(
      ({ control, ratio }) => `a line at ${ratio.toFixed(2)}: ${describeElement(control)}`,
    ),
  ];

  function describeElement(element: Element) {
    return element.outerHTML.slice(0, 140);
  }

  /** The luminance of a colour in any notation. */
  function coloursOf(colour: string) {
    if (!brush) throw new Error('this browser draws nothing');
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return { light: 0.2126 * r + 0.7152 * g + 0.0722 * b, alpha };
  }

  function backgroundOf(element: Element | null): number {
    if (!element) return coloursOf('Canvas').light;
    const { light, alpha } = coloursOf(getComputedStyle(element).backgroundColor);
    return alpha < 255 ? backgroundOf(element.parentElement) : light;
  }

  function ratioOf(one: number, other: number) {
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }
}

/**
 * Forced colours: every control has a border or an underline, and a selected one another background
 * than an unselected one.
 */
export function findForcedColorFaults(): string[] {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.matches('.sr-only'),
    );
  const describeElement = (element: Element) => element.outerHTML.slice(0, 140);

  const bare = visible('button, input, select, textarea').filter((control) => {
    const { borderTopWidth, borderTopStyle, appearance } = getComputedStyle(control);
    const drawnByTheBrowser = control.matches('input') && appearance === 'auto';
    return (
      !drawnByTheBrowser && (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1)
    );
  });

  const CHOSEN =
    '[aria-pressed="true"], [aria-selected="true"], [aria-current="page"], [aria-checked="true"]';
  const others = (element: Element) => {
    const role = element.getAttribute('role') ?? element.tagName;
    return [...(element.parentElement?.parentElement?.querySelectorAll('*') ?? [])].filter(
      (other) => (other.getAttribute('role') ?? other.tagName) === role && !other.matches(CHOSEN),
    );
  };
  const background = (element: Element) =>
    getComputedStyle(
      element.querySelector('span') && element.matches('[role="switch"]')
        ? (element.querySelector('span') ?? element)
        : element,
    ).backgroundColor;
  const alike = visible(CHOSEN).filter((chosen) =>
    others(chosen).some((other) => background(other) === background(chosen)),
  );

  return [
    ...bare.map((element) => `no line: ${describeElement(element)}`),
    ...alike.map((element) => `not told apart: ${describeElement(element)}`),
  ];
}
