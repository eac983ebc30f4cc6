/** Judges of what a page shows, each run inside it; they name what is wrong. */

/** Nothing moves, turns or grows: what lasts is a change of colour or of opacity. */
export function judgeMotion(): string[] {
  const STILL = ['opacity', 'color', 'background-color', 'border-color', 'none'];
  const named = (element: Element) => element.outerHTML.slice(0, 120);
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
    return what.flatMap((how) => (how ? [`${how}: ${named(element)}`] : []));
  });
}

/** Text at 7 to 1 where it was 4.5, and a line around what only a soft fill set apart. */
export function judgeContrast(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.soft, .chip')]
    .filter(isShown)
    .flatMap((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
        ? []
        : [`no line around: ${element.outerHTML.slice(0, 140)}`];
    });

  function isShown(element: Element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }
}

/** Every control keeps a line or its underline, and what is chosen another ground than what is not. */
export function judgeColours(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  const named = (element: Element) => element.outerHTML.slice(0, 140);

  const bare = shown('button, input, select, textarea').filter((control) => {
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
  const ground = (element: Element) =>
    getComputedStyle(
      element.querySelector('span') && element.matches('[role="switch"]')
        ? (element.querySelector('span') ?? element)
        : element,
    ).backgroundColor;
  const alike = shown(CHOSEN).filter((chosen) =>
    others(chosen).some((other) => ground(other) === ground(chosen)),
  );

  return [
    ...bare.map((element) => `no line: ${named(element)}`),
    ...alike.map((element) => `not told apart: ${named(element)}`),
  ];
}
