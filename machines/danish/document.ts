import { documentStateLabels as labels } from '#domain/documents/document.ts';
import type { DanishWords } from './words.ts';

export const documentWords: DanishWords = {
  states: {
    '': [
      'Dokumentets forløb',
      'Et dokument, fra det modtages, til det ligger på en ordre eller er afvist.',
    ],
    arrived: [labels.arrived, 'Gemt og venter på at blive læst.'],
    reading: [labels.reading, 'Dokumentet er ved at blive læst.'],
    readable: [labels.readable, 'Teksten kendes, men der er ikke ledt efter en ordre endnu.'],
    unreadable: [labels.unreadable, 'Du kan stadig afgøre, hvor det hører til.'],
    suggested: [labels.suggested, 'Mindst én ordre kan være den rigtige.'],
    no_suggestion: [labels.no_suggestion, 'Ordren skal findes ved at søge.'],
    auto_matched: [labels.auto_matched, 'Det var sikkert nok. Du kan fortryde det.'],
    matched: [labels.matched, 'Dokumentet ligger på én ordre.'],
    split: [labels.split, 'Flere ordrer har hver sin del.'],
    rejected: [labels.rejected, 'Sendt væk med en begrundelse.'],
    parked: [labels.parked, 'Ude af indbakken indtil datoen.'],
    locked: [labels.locked, 'Ordren er overført til Visma, og intet kan fortrydes.'],
  },
  events: {
    'reading.start': 'Læsningen begynder',
    'reading.succeed': 'Dokumentet er læst',
    'reading.fail': 'Dokumentet kan ikke læses',
    'reading.interrupt': 'Læsningen afbrydes',
    'candidates.find': 'Forslag er fundet',
    'candidates.miss': 'Intet forslag er fundet',
    'match.automate': 'Match automatisk',
    'document.match': 'Match',
    'document.split': 'Opdel',
    'document.reject': 'Afvis',
    'document.park': 'Sæt til side',
    'document.unpark': 'Tag frem igen',
    'document.read_again': 'Læs igen',
    'document.mark_unreadable': 'Mærk som ulæselig',
    'document.undo': 'Fortryd',
    'order.lock': 'Ordren overføres til Visma',
    'order.unlock': 'Ordren er ikke længere i Visma',
    'reminder.fall_due': 'Datoen er nået',
  },
};
