import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import type { SavedView } from '#domain/saved-view.ts';
import classes from './saved-views-menu.module.css';
import { type SavedViewsOptions, useSavedViews } from './use-saved-views.ts';
import { ViewDeleteDialog, ViewNameDialog } from './view-dialogs.tsx';

interface SavedViewsMenuProps extends SavedViewsOptions {
  button?: Pick<ButtonProps, 'size' | 'variant' | 'className'>;
}

type Question = 'create' | 'rename' | 'delete';

/** “Gemte visninger”: opens one, saves the list as one, and changes the one that is open. */
export const SavedViewsMenu = memo(function SavedViewsMenu({
  button,
  ...options
}: SavedViewsMenuProps) {
  const views = useSavedViews(options);
  const { open, changed } = views;
  const [question, setQuestion] = useState<Question | null>(null);
  const target = useRef<HTMLButtonElement>(null);
  const own = options.views.filter(({ author }) => author === null);
  const others = options.views.filter(({ author }) => author !== null);
  const close = () => {
    setQuestion(null);
    target.current?.focus();
  };
  const items = (found: readonly SavedView[]) =>
    found.map((view) => (
      <Menu.Item
        key={view.id}
        aria-current={view.id === open?.id || undefined}
        leftSection={
          <IconCheck
            size={14}
            aria-hidden
            visibility={view.id === open?.id ? 'visible' : 'hidden'}
          />
        }
        rightSection={<span className={classes.facts}>{factsOf(view)}</span>}
        onClick={() => void views.show(view)}
      >
        {view.name}
      </Menu.Item>
    ));
  return (
    <>
      <Menu
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        position="bottom-start"
        shadow="md"
      >
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            {...button}
            ref={target}
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            <span className={classes.name}>{open?.name ?? 'Visninger'}</span>
            {changed && ' (ændret)'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {options.views.length === 0 && <Menu.Label>Ingen gemte visninger endnu</Menu.Label>}
          {own.length > 0 && <Menu.Label>Mine visninger</Menu.Label>}
          {items(own)}
          {others.length > 0 && <Menu.Label>Fælles visninger</Menu.Label>}
          {items(others)}
          <Menu.Divider />
          {open !== undefined && changed && (
            <Menu.Item onClick={() => void views.show(open)}>Fortryd ændringer</Menu.Item>
          )}
          {open !== undefined && changed && open.mayChange && (
            <Menu.Item onClick={() => void views.keep(open)}>Gem ændringer</Menu.Item>
          )}
          <Menu.Item onClick={() => setQuestion('create')}>Gem som ny visning …</Menu.Item>
          {open !== undefined && (
            <>
              <Menu.Item onClick={() => void views.chooseDefault(open.isDefault ? null : open)}>
                {open.isDefault ? 'Brug ikke længere som standard' : 'Brug som standard'}
              </Menu.Item>
              {open.mayChange && (
                <>
                  <Menu.Item onClick={() => setQuestion('rename')}>Omdøb eller del …</Menu.Item>
                  <Menu.Item onClick={() => setQuestion('delete')}>Slet …</Menu.Item>
                </>
              )}
              <Menu.Item onClick={() => void views.leave()}>Luk visningen</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {question === 'create' && (
        <ViewNameDialog
          title="Gem som ny visning"
          view={undefined}
          onSave={views.create}
          onClose={close}
        />
      )}
      {question === 'rename' && open !== undefined && (
        <ViewNameDialog
          title="Omdøb eller del visningen"
          view={open}
          onSave={(values) => views.change(open, values)}
          onClose={close}
        />
      )}
      {question === 'delete' && open !== undefined && (
        <ViewDeleteDialog view={open} onDelete={() => views.remove(open)} onClose={close} />
      )}
    </>
  );
});

function factsOf({ author, shared, isDefault }: SavedView): string {
  const facts = [author ?? (shared ? 'Delt' : ''), isDefault ? 'Standard' : ''];
  return facts.filter((fact) => fact !== '').join(' · ');
}
