import type { Page } from '@playwright/test';

/**
 * Gives a page a device that keeps passkeys, and an owner of it who is always there.
 *
 * @param conditionalMediation whether the browser offers them beside a field; without a person this one takes the offer at once
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
    /** The owner does not unlock it: the browser ends the question. */
    failVerification: () =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    passVerification: () =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  };
}
