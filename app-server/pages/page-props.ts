/**
 * Every page by its name, and the props its loader hands it. Each page adds its own beside its props:
 * `declare module '../page-props.ts'` in its `.props.ts`.
 */
export interface PageProps {}
