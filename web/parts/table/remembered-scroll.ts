/**
 * For an element of a page that scrolls by itself: Inertia remembers its place in the history and gives it back, as it does
 * for the window (inertiajs.com, "Scroll regions").
 */
export const rememberedScroll = { 'scroll-region': '' };
