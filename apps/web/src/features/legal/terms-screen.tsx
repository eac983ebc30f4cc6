import { termsOfService } from '@prayer-swap/shared/messages/en/legal-documents/terms-of-service';
import { LegalPage } from './legal-page.tsx';

export function TermsScreen() {
  return <LegalPage document={termsOfService} />;
}
