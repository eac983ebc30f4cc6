import { useEffect, useState } from 'react';

/**
 * Whether an element can be seen now, wholly or in part.
 *
 * @returns the ref to give it, and the answer; false while it is not there
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
