import { type BrowserContext, expect } from '@playwright/test';

const VIOLATION_PREFIX = 'against the policy: ';

/**
 * Records every violation of the content security policy by a page of this context, Trusted Types
 * included. No test may allow one.
 */
export async function watchPolicyViolations(
  context: BrowserContext,
): Promise<{ expectNoViolations(): void }> {
  const seen: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    // A worker reports it only in the browser's wording.
    if (
      text.startsWith(VIOLATION_PREFIX) ||
      /Content Security Policy|TrustedScript|TrustedHTML/.test(text)
    ) {
      seen.push(text);
    }
  });
  await context.addInitScript((says) => {
    addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      // biome-ignore lint/suspicious/noConsole: the test reads the page's console
      console.error(
        `${says}${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      );
    });
  }, VIOLATION_PREFIX);
  return {
    expectNoViolations: () => expect(seen, 'violations of the content security policy').toEqual([]),
  };
}
