import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import type {
  CustomerContact,
  CustomerInfoProps,
} from '#app-server/pages/customer/customer-info.props.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { Section } from '#web/record/sections/section.tsx';
import { EmailText } from '#web/parts/text/email-text.tsx';
import { customerUrl } from '../customer-url.ts';
import { PartDialog } from './part-dialog.tsx';
import { contactInputs } from './part-inputs.ts';
import classes from './parts.module.css';
import { removePart } from './remove-part.ts';

type ContactsSectionProps = Pick<CustomerInfoProps, 'customer' | 'contacts' | 'can'>;

/** The people of the customer whom one calls or writes to. */
export function ContactsSection({ customer, contacts, can }: ContactsSectionProps) {
  const [open, setOpen] = useState<CustomerContact | 'new' | null>(null);
  const url = `${customerUrl(customer.customerNo)}/kontakter`;
  return (
    <Section
      id="kontakter"
      title="Kontaktpersoner"
      aside={
        can.editParts && (
          <Button variant="default" onClick={() => setOpen('new')}>
            Ny kontaktperson
          </Button>
        )
      }
    >
      {contacts.length === 0 && <p className={classes.none}>Ingen kontaktpersoner endnu.</p>}
      <ul className={classes.list}>
        {contacts.map((contact) => {
          const { id, name, role, phone, email } = contact;
          return (
            <li key={id} className={classes.part}>
              <div className={classes.words}>
                <strong>{name}</strong>
                {role !== null && <span className={classes.quiet}>{role}</span>}
                <span className={classes.ways}>
                  {phone !== null && <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor>}
                  {email !== null && (
                    <Anchor href={`mailto:${email}`}>
                      <EmailText email={email} />
                    </Anchor>
                  )}
                </span>
              </div>
              {can.editParts && (
                <span className={classes.tools}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Ret ${name}`}
                    onClick={() => setOpen(contact)}
                  >
                    Ret
                  </Button>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Fjern ${name}`}
                    onClick={({ currentTarget: button }) =>
                      void removePart({
                        url: `${url}/${id}`,
                        version: customer.version,
                        done: `${name} er fjernet.`,
                        button,
                      })
                    }
                  >
                    Fjern
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {open !== null && (
        <PartDialog
          title={open === 'new' ? 'Ny kontaktperson' : open.name}
          inputs={contactInputs}
          stored={open === 'new' ? null : { ...open }}
          url={open === 'new' ? url : `${url}/${open.id}`}
          saved="Kontaktpersonen er gemt."
          version={customer.version}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
