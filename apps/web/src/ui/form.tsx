import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

/**
 * Every form of the app. A browser sends a form by itself while the script is missing: as POST, so that nothing
 * typed becomes a part of the address. The server leads back to this screen (`apps/server/src/http/plain-forms.ts`).
 */
export function Form(props: ComponentProps<'form'>) {
  const { pathname } = useLocation();
  return <form method="post" action={`/forms${pathname}`} noValidate {...props} />;
}
