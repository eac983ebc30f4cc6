import type { Page } from '@playwright/test';

/**
 * Adds a virtual authenticator with passkeys to a page. Its user is always present.
 *
 * @param conditionalMediation whether the browser offers passkeys in the autofill; the virtual user
 *   accepts immediately
 */
export async function addVirtualAuthenticator(page: Page, { conditionalMediation = false } = {}) {
  const cdp = await page.context().newCDPSession(page);
  if (!conditionalMediation) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  }
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** User verification fails, so the browser rejects the request. */
    failVerification: () =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    passVerification: () =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  };
}
