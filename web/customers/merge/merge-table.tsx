import '@mantine/core/styles/Radio.layer.css';
import { Radio, Text } from '@mantine/core';
import { chosenTogether } from '#domain/customers/chosen-together.ts';
import { customerAddress } from '#domain/customers/customer-address.ts';
import { type CustomerField, customerFieldInfo } from '#domain/customers/customer-fields.ts';
import {
  differingChoices,
  type MergePreview,
  type MergeSide,
} from '#domain/customers/customer-merge.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { formatField } from '#domain/text/field-format.ts';
import classes from './merge.module.css';

interface MergeTableProps {
  preview: MergePreview;
  take: readonly CustomerField[];
  onPick: (field: CustomerField, theirs: boolean) => void;
}

const noName = () => undefined;

function valueOf({ fields }: MergeSide, field: CustomerField): string {
  const { format } = customerFieldInfo[field];
  if (chosenTogether(field).length === 1) return formatField(format, fields[field], noName) ?? '–';
  return customerAddress(fields);
}

function countsOf({ counts: { orders, addresses, contacts } }: MergeSide): string {
  return [
    `${formatCount(orders)}\u00a0${orders === 1 ? 'ordre' : 'ordrer'}`,
    `${formatCount(addresses)}\u00a0${addresses === 1 ? 'adresse' : 'adresser'}`,
    `${contacts}\u00a0${contacts === 1 ? 'kontaktperson' : 'kontaktpersoner'}`,
  ].join(' · ');
}

/** Two customers side by side: of what they differ in, one value stays; an address stays as a whole. */
export function MergeTable({ preview, take, onPick }: MergeTableProps) {
  const { winner, loser, editable } = preview;
  const differing = differingChoices(preview);
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className={classes.caption}>
          {differing.length === 0
            ? 'De to kunder har de samme oplysninger.'
            : 'Vælg for hvert felt, hvilken værdi der bliver stående.'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Felt</th>
            {[winner, loser].map((side) => (
              <th key={side.id} scope="col">
                {side.fields.name} <span className={classes.no}>{side.customerNo}</span>
                <Text fz="xs" c="dimmed" fw={400}>
                  {side === winner ? 'Bliver' : 'Flyttes hertil'} · {countsOf(side)}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => {
            const { label } = customerFieldInfo[field];
            const isTaken = take.includes(field);
            const disabled = !editable.includes(field);
            return (
              <tr key={field}>
                <th scope="row">{label}</th>
                {[winner, loser].map((side) => {
                  const isTheirs = side === loser;
                  const value = valueOf(side, field);
                  return (
                    <td key={side.id} data-kept={isTaken === isTheirs || undefined}>
                      <Radio
                        name={`flet-${field}`}
                        classNames={{ body: classes.value, label: classes.choice }}
                        label={value}
                        aria-label={`${label}: ${value}, fra kunde ${side.customerNo}`}
                        checked={isTaken === isTheirs}
                        disabled={disabled}
                        onChange={() => onPick(field, isTheirs)}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
