import { product } from '@prayer-swap/shared/product';
import { Mail } from 'lucide-react';
import { buttonClass } from './button-style.ts';

type MailLinkProps = {
  /** What the link says; it should show the address, for those without a mail program. */
  children: string;
  subject?: string;
};

/** Opens a letter to the people behind the product. */
export function MailLink({ children, subject }: MailLinkProps) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a
      href={`mailto:${product.supportEmail}${query}`}
      className={buttonClass({ variant: 'soft', className: 'wrap-anywhere' })}
    >
      <Mail aria-hidden="true" size={18} />
      {children}
    </a>
  );
}
