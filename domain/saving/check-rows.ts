import * as v from 'valibot';

/** Says what is wrong with a field of the row at an index. */
export type Complain<Row> = (index: number, field: keyof Row & string, message: string) => void;

/** A check of rows against each other, once each of them is right by itself. */
export function checkRows<Row extends Readonly<Record<string, unknown>>>(
  check: (rows: readonly Row[], complain: Complain<Row>) => void,
) {
  return v.rawCheck<Row[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const rows = dataset.value;
    check(rows, (index, field, message) => {
      const input = rows[index];
      if (!input) return;
      const item = { type: 'array', origin: 'value', input: rows, key: index } as const;
      const part = { type: 'object', origin: 'value', input, key: field } as const;
      addIssue({
        message,
        path: [
          { ...item, value: input },
          { ...part, value: input[field] },
        ],
      });
    });
  });
}
