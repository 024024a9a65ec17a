import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import classes from './list-filters.module.css';
import { SearchField } from './search-field.tsx';

interface FilterBarProps {
  label: string;
  placeholder: string;
  /** What the list is searched for now. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  search: RefObject<HTMLInputElement | null>;
  isSearchable: (text: string) => boolean;
  /** How many filters narrow the list, its search among them. */
  count: number;
  /** The filters beside the search, which a phone folds away. */
  children: ReactNode;
}

/** The search of a list and its other filters. */
export function FilterBar(props: FilterBarProps) {
  const { label, placeholder, value, onSearch, search, isSearchable, count, children } = props;
  const [unfolded, setUnfolded] = useState(false);
  return (
    <search className={classes.filters} data-unfolded={unfolded || undefined}>
      <SearchField
        type="search"
        className={classes.search}
        label={label}
        placeholder={placeholder}
        value={value}
        onSearch={onSearch}
        inputRef={search}
        keys="/"
        hint={(text) => (isSearchable(text) ? undefined : 'Mindst tre tegn')}
      />
      <Button
        variant="default"
        className={classes.unfold}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {count > 0 ? `Filtre (${count})` : 'Filtre'}
      </Button>
      <div className={classes.choices}>{children}</div>
    </search>
  );
}
