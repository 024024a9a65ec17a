import { Text, Title } from '@mantine/core';
import { formatDuration } from '#domain/time/copenhagen.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';
import type { HoursDraft } from './hours-draft.ts';
import { HolidayTable } from './holiday-table.tsx';
import { OwnDays } from './own-days.tsx';
import { WeekTable } from './week-table.tsx';

interface HoursSectionProps {
  draft: HoursDraft;
  errors: Readonly<Record<string, string>>;
  className: string | undefined;
  onChange: <Part extends keyof HoursDraft>(
    part: Part,
    value: HoursDraft[Part],
    changed?: string,
  ) => void;
}

/** When the company works: the week, the holidays, and days of its own. */
export function HoursSection({ draft, errors, className, onChange }: HoursSectionProps) {
  const { dayMinutes } = useWorkingCalendar();
  const part = <Part extends keyof HoursDraft>(name: Part) => ({
    value: draft[name],
    errors: Object.fromEntries(
      Object.entries(errors)
        .filter(([path]) => path.startsWith(`${name}.`))
        .map(([path, sentence]) => [path.slice(name.length + 1), sentence]),
    ),
    onChange: (value: HoursDraft[Part], changed?: string) => onChange(name, value, changed),
  });
  const whole = errors['workingWeek'] ?? errors['ownDays'];
  return (
    <section className={className} aria-labelledby="arbejdstid">
      <Title order={2} fz="md" id="arbejdstid">
        Arbejdstid og lukkedage
      </Title>
      <Text fz="sm" c="dimmed">
        Alder, grænser og frister regnes i arbejdstid, og planlægning advarer uden for den. En
        ændring gælder med det samme for alt, der vises, også for ordrer, der allerede er i gang.
        Det, der er gemt, ændres ikke: planlagte tider og aftalte frister bliver stående. »1 d« er
        den længde, de fleste arbejdsdage har: nu {formatDuration(dayMinutes)}.
      </Text>
      {whole !== undefined && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {whole}
        </Text>
      )}
      <WeekTable {...part('workingWeek')} />
      <HolidayTable {...part('holidays')} />
      <OwnDays {...part('ownDays')} />
    </section>
  );
}
