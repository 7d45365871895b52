export const boardAddress = '/vereinsflieger/flugbuch'
/** Takes what the device has queued, one entry at a time. */
export const entryAddress = `${boardAddress}/eintrag`
/** Tells open pages that the log shows something else. */
export const liveAddress = `${boardAddress}/aenderungen`
