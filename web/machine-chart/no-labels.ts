/** No other names than the states' own. One object, by which drawings are kept. */
export const noLabels: Readonly<Record<string, string>> = {};
