/** The height of every chart, and of what stands in its place while it is fetched. */
export const CHART_HEIGHT = 288;
