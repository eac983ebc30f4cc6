import { privacy } from '@prayer-swap/shared/messages/en/legal-documents/privacy';
import { LegalPage } from './legal-page.tsx';

export function PrivacyScreen() {
  return <LegalPage document={privacy} />;
}
