/** Keys that only one page knows, by the page's name. */
export const pageKeys: Readonly<Record<string, readonly { keys: string; does: string }[]>> = {
  Dashboard: [
    { keys: '1–6', does: 'Vælg periode' },
    { keys: 'v', does: 'Sammenlign med sidste år eller budget' },
    { keys: 't', does: 'Vis tabeller eller grafer' },
    { keys: 'a', does: 'Omsætning akkumuleret' },
  ],
};
