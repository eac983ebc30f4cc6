import { type BrowserContext, expect } from '@playwright/test';

const VIOLATION_PREFIX = 'against the policy: ';

/**
 * Hears whatever a page of this context tries against its content security policy, its types
 * included: no test may expect that.
 */
export async function watchPolicyViolations(
  context: BrowserContext,
): Promise<{ expectNoViolations(): void }> {
  const seen: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    // A worker says it in the browser's words alone.
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
      // biome-ignore lint/suspicious/noConsole: the page's console is how the test hears of it
      console.error(
        `${says}${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      );
    });
  }, VIOLATION_PREFIX);
  return {
    expectNoViolations: () => expect(seen, 'violations of the content security policy').toEqual([]),
  };
}
