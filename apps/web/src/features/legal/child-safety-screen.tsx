import { childSafetyStandards } from '@prayer-swap/shared/messages/en/legal-documents/child-safety-standards';
import { LegalPage } from './legal-page.tsx';

export function ChildSafetyScreen() {
  return <LegalPage document={childSafetyStandards} />;
}
