import { formatCount } from '#domain/amounts/count.ts';
import { Button } from '@mantine/core';
import type {
  CustomerAddress,
  CustomerInfoProps,
} from '#app-server/pages/customer/customer-info.props.ts';
import { formatStreetLine } from '#domain/customers/street-line.ts';
import { formatMeteringPoint } from '#domain/identifiers/grouped.ts';
import { addressLine } from '#domain/orders/address-line.ts';
import { openNewOrder, preloadNewOrder } from '#web/orders/create/open-new-order.ts';
import { MapLink } from '#web/parts/map-link.tsx';
import { Section } from '#web/record/sections/section.tsx';
import { AccessNotes } from '../access-notes/access-notes.tsx';
import { customerUrl } from '../customer-url.ts';
import { PartDialog } from './part-dialog.tsx';
import { addressInputs } from './part-inputs.ts';
import classes from './parts.module.css';
import { removePart } from './remove-part.ts';

interface AddressesSectionProps extends Pick<CustomerInfoProps, 'customer' | 'addresses' | 'can'> {
  /** The address that is written; `new` for one that is added. */
  open: CustomerAddress | 'new' | null;
  onOpen: (open: CustomerAddress | 'new' | null) => void;
}

/** `Måler 20001313 · Aftagenr. 5713 1310 … · 3 × 25 A` */
function installation(address: CustomerAddress): string {
  const { meterNo, meteringPointId, cabinetNo, mainFuseA, phases } = address;
  const fuse = mainFuseA === null ? null : `${phases === null ? '' : `${phases} × `}${mainFuseA} A`;
  return [
    meterNo && `Måler ${meterNo}`,
    meteringPointId && `Aftagenr. ${formatMeteringPoint(meteringPointId)}`,
    cabinetNo && `Kabelskab ${cabinetNo}`,
    fuse ?? (phases === null ? null : `${phases} faser`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Where work is done for the customer, with meter and fuse. */
export function AddressesSection(props: AddressesSectionProps) {
  const { customer, addresses, can, open, onOpen } = props;
  const url = `${customerUrl(customer.customerNo)}/adresser`;
  return (
    <Section
      id="adresser"
      title="Installationsadresser"
      aside={
        can.editParts && (
          <Button variant="default" onClick={() => onOpen('new')}>
            Ny adresse
          </Button>
        )
      }
    >
      {addresses.length === 0 && <p className={classes.none}>Ingen adresser endnu.</p>}
      <ul className={classes.list}>
        {addresses.map((address) => {
          const { id, areaName, orders } = address;
          const line = formatStreetLine(address);
          return (
            <li key={id} className={classes.part}>
              <div className={classes.words}>
                <MapLink
                  address={addressLine(address)}
                  text={`${line}, ${address.postnr} ${address.city}`}
                />
                <span className={classes.quiet}>{installation(address)}</span>
                <span className={classes.quiet}>
                  {[areaName, orders === 1 ? '1 ordre' : `${formatCount(orders)} ordrer`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {customer.gdprStatus === 'active' && <AccessNotes addressId={id} />}
              </div>
              <span className={classes.tools}>
                {can.createOrder.allowed && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Ny ordre på ${line}`}
                    onPointerEnter={preloadNewOrder}
                    onFocus={preloadNewOrder}
                    onClick={() => openNewOrder({ customerId: customer.id, addressId: id })}
                  >
                    Ny ordre
                  </Button>
                )}
                {can.editParts && (
                  <>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`Ret ${line}`}
                      onClick={() => onOpen(address)}
                    >
                      Ret
                    </Button>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`Arkivér ${line}`}
                      onClick={({ currentTarget: button }) =>
                        void removePart({
                          url: `${url}/${id}`,
                          version: customer.version,
                          done: `${line} er arkiveret.`,
                          button,
                        })
                      }
                    >
                      Arkivér
                    </Button>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {open !== null && (
        <PartDialog
          title={open === 'new' ? 'Ny adresse' : formatStreetLine(open)}
          inputs={addressInputs}
          stored={open === 'new' ? null : { ...open }}
          url={open === 'new' ? url : `${url}/${open.id}`}
          saved="Adressen er gemt."
          version={customer.version}
          onClose={() => onOpen(null)}
        />
      )}
    </Section>
  );
}
