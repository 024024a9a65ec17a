import type { WayWords } from '../words.ts';

/** Who may take a step, and what must hold, is said in sentences beside the picture: the guards have no words of their own. */
export const vismaTransferWays: WayWords = {
  transitions: {
    'Somebody has corrected what was wrong, or does not want to wait.':
      'Nogen har rettet det, der var galt, eller vil ikke vente.',
    'Its orders are not to be transferred; the reason is kept.':
      'Dens ordrer skal ikke overføres. Grunden gemmes.',
    'Bytes, key and time are stored before the call.':
      'Indhold, nøgle og tidspunkt gemmes før kaldet.',
    'Visma could not be asked.': 'Visma kunne ikke spørges.',
    'The draft number is stored.': 'Kladdens nummer gemmes.',
    'The draft is there with another sum: both are shown.':
      'Kladden er der med et andet beløb. Begge vises.',
    'Visma was busy or not there; nothing has happened.':
      'Visma var optaget eller utilgængelig. Der er ikke sket noget.',
    'The answer was lost: there may be a draft.': 'Svaret gik tabt. Der kan være en kladde.',
    'The sender fell with the call out.': 'Afsenderen faldt, mens kaldet var ude.',
    'It had been made: it is adopted.': 'Den var blevet oprettet og overtages.',
    'More than one has our reference: a person decides.':
      'Flere har vores reference. Et menneske afgør det.',
    'The same bytes with the same key: at most one draft.':
      'Det samme indhold med den samme nøgle giver højst én kladde.',
    'Nothing was found twice: it begins again, with a new key.':
      'Intet er fundet to gange. Det begynder forfra med en ny nøgle.',
    'The ledger is searched once more, at least two minutes later.':
      'Der søges én gang til, mindst to minutter senere.',
    'Somebody deleted the draft in Visma: its orders can be transferred again.':
      'Nogen har slettet kladden i Visma. Dens ordrer kan overføres igen.',
    'Somebody corrected the draft in Visma: its sum is ours.':
      'Nogen har rettet kladden i Visma, så beløbet er vores.',
    'Somebody booked the draft in Visma as it was.':
      'Nogen har bogført kladden i Visma, som den var.',
    'Somebody says why the other sum is right; both sums are kept.':
      'Nogen skriver, hvorfor det andet beløb er rigtigt. Begge beløb gemmes.',
  },
  guards: {},
};
