import { childSafety } from '@prayer-swap/shared/messages/en/legal-documents/child-safety';
import { LegalPage } from './legal-page.tsx';

export function ChildSafetyScreen() {
  return <LegalPage document={childSafety} />;
}
