import { Button, Group, Text } from '@mantine/core';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';

interface LeaveQuestionProps {
  onAnswer: (answer: 'declined' | 'kept' | 'confirmed') => void;
}

/** Asks before a new order with something in it is left. */
export function LeaveQuestion({ onAnswer }: LeaveQuestionProps) {
  return (
    <QuestionDialog opened onClose={() => onAnswer('declined')} title="Luk uden at oprette ordren?">
      <Text fz="sm">
        Beholder du kladden, tilbydes den, næste gang du åbner »Ny ordre« på denne enhed.
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onAnswer('confirmed')}>
          Kassér
        </Button>
        <Button variant="default" onClick={() => onAnswer('kept')}>
          Behold kladden
        </Button>
        <Button data-autofocus onClick={() => onAnswer('declined')}>
          Fortsæt
        </Button>
      </Group>
    </QuestionDialog>
  );
}
