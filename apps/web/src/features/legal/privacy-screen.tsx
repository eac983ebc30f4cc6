import { privacyPolicy } from '@prayer-swap/shared/messages/en/legal-documents/privacy-policy';
import { LegalPage } from './legal-page.tsx';

export function PrivacyScreen() {
  return <LegalPage document={privacyPolicy} />;
}
