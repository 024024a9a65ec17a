import { Anchor, Text } from '@mantine/core';
import { type Duplicate, duplicateSentence } from '#domain/customers/duplicates.ts';
import classes from './duplicates.module.css';

interface DuplicatesNoticeProps {
  duplicates: readonly Duplicate[];
  /** What can be done with each, such as “Vælg”. */
  verb: string;
  onChoose: (duplicate: Duplicate) => void;
}

/** Customers who may be the one that is being written. Going on all the same is simply going on. */
export function DuplicatesNotice({ duplicates, verb, onChoose }: DuplicatesNoticeProps) {
  return (
    <div role="status" aria-label="Mulige dubletter">
      {duplicates.length > 0 && (
        <ul className={classes.known}>
          {duplicates.map((duplicate) => (
            <li key={duplicate.id}>
              <Text fz="sm" component="span">
                {duplicateSentence(duplicate)}{' '}
                <span className={classes.quiet}>
                  ({duplicate.customerNo}, {duplicate.city})
                </span>
              </Text>
              <Anchor
                component="button"
                type="button"
                fz="sm"
                className={classes.choose}
                aria-label={`${verb} ${duplicate.name}, ${duplicate.customerNo}`}
                onClick={() => onChoose(duplicate)}
              >
                {verb}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
