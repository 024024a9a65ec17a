import { known } from '../chart/known-machine.ts';
import { orderStatusScreenMachine } from '../screens/order-status-screen.ts';
import { boardMessage, heartbeat, sampleBoard } from './sample-board.ts';

export const knownOrderStatusScreen = known(orderStatusScreenMachine, {
  lives: 'page',
  // Cards hold customers and addresses.
  shown: { context: ['boardId', 'waiting', 'connected', 'failures', 'retryIn', 'turn'] },
  whyNot: {
    hasNoBoard: 'Der fulgte kort med siden.',
    isConnected: 'Forbindelsen er afbrudt.',
    isOutOfPlace: 'Meddelelsen følger lige efter den sidste, vi kender.',
    changesBoard: 'Meddelelsen ændrer kun kort, ikke selve tavlen.',
    isKnown: 'Meddelelsen er ny.',
    bringsUrgency: 'Meddelelsen gør ingen ordre akut.',
    bringsCard: 'Meddelelsen bringer intet nyt kort.',
    isBehind: 'Tavlen har alt, hvad serverens hjerteslag nævner.',
    cannotCatchUp: 'Det manglende kunne sættes på plads.',
    missedUrgency: 'Ingen akut ordre kom imens.',
    leavesGap: 'Der er intet hul efter det, der blev hentet.',
    countedDown: 'Der er stadig sekunder tilbage.',
  },
  samples: [
    { type: 'channel.subscribed' },
    { type: 'connection.made' },
    { type: 'connection.lost' },
    { type: 'message.received', message: boardMessage(9) },
    { type: 'message.received', message: boardMessage(11, { id: 'a' }) },
    { type: 'message.received', message: boardMessage(11, { id: 'n' }) },
    { type: 'message.received', message: boardMessage(11, { id: 'u', priority: 'urgent' }) },
    { type: 'message.received', message: boardMessage(11) },
    { type: 'message.received', message: boardMessage(13, { id: 'n' }) },
    { type: 'heartbeat.received', heartbeat: heartbeat(10) },
    { type: 'heartbeat.received', heartbeat: heartbeat(12) },
    { type: 'retry.requested' },
    { type: 'day.began' },
    { type: 'sound.unlocked' },
    { type: 'sound.toggled' },
    { type: 'card.breached' },
    { type: 'paging.toggled' },
    { type: 'page.next' },
    { type: 'page.previous' },
    { type: 'display.toggled' },
  ],
  starts: {
    'Med sidens kort': { boardId: 'alle', snapshot: sampleBoard },
    'Uden kort': { boardId: 'alle', snapshot: null },
  },
  answers: {
    fetchSnapshot: [sampleBoard],
    fetchMissed: [
      { messages: [], complete: true, seq: 10 },
      { messages: [], complete: false, seq: 12 },
      {
        messages: [boardMessage(11, { id: 'u', priority: 'urgent' })],
        complete: true,
        seq: 11,
      },
    ],
  },
});
