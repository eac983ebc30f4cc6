import { terms } from '@prayer-swap/shared/messages/en/legal-documents/terms';
import { LegalPage } from './legal-page.tsx';

export function TermsScreen() {
  return <LegalPage document={terms} />;
}
