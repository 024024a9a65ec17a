/** The median of values that were counted: the mean of the two in the middle when there is an even number; `null` of none. */
export function medianOfCounts(
  counted: readonly { value: number; count: number }[],
): number | null {
  const sorted = counted.filter(({ count }) => count > 0).sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (passed > place) return value;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
