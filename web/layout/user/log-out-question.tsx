import { formatCount } from '#domain/amounts/count.ts';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { PlainDialog } from '#web/parts/plain-dialog.tsx';
import { placesOfDrafts, wipeDrafts } from '#web/record/drafts/drafts.ts';
import { endSession } from './log-out.ts';

interface LogOutQuestionProps {
  userId: string;
  onClose: () => void;
}

/** Asks at logout whether to keep or delete the user's drafts on this device, which somebody else may use next. */
export function LogOutQuestion({ userId, onClose }: LogOutQuestionProps) {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    void placesOfDrafts(userId).then(({ length }) => setCount(length));
  }, [userId]);
  if (count === null) return null;
  return (
    <PlainDialog title="Log ud" close="Annuller" onClose={onClose}>
      <Text>
        Du har {count === 1 ? '1 kladde' : `${formatCount(count)} kladder`} på denne enhed, som ikke
        er gemt.
      </Text>
      <Text size="sm" c="dimmed" mt="xs">
        Beholder du, tilbydes det skrevne, når du kommer igen inden for syv dage. Slet, hvis andre
        bruger enheden.
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          Annuller
        </Button>
        <Button variant="default" onClick={() => void wipeDrafts(userId).then(endSession)}>
          Slet og log ud
        </Button>
        <Button onClick={endSession} data-autofocus>
          Behold og log ud
        </Button>
      </Group>
    </PlainDialog>
  );
}
