/** Where the tabs of one browser talk about machines. Other origins and other browsers cannot hear it. */
export const LOOK_CHANNEL = 'tavlen-machines';
