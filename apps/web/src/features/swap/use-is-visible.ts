import { useEffect, useState } from 'react';

/**
 * Whether an element is at least partly inside the window.
 *
 * @returns the ref for the element, and the result; false while it is not mounted
 */
export function useIsVisible<Target extends HTMLElement>() {
  const [target, setTarget] = useState<Target | null>(null);
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    if (!target) return;
    const observer = new IntersectionObserver((entries) =>
      setIsVisible(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      setIsVisible(false);
    };
  }, [target]);

  return [setTarget, isVisible] as const;
}
