/** The height of every chart, and of its placeholder while it is fetched. */
export const CHART_HEIGHT = 288;
