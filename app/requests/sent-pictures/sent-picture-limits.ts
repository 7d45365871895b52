/** How many pictures one form may bring, and how large each may be. */
export const sentPicturesLimit = 6
export const sentBytesLimit = 12 * 1024 * 1024
/** All that one form may bring, in bytes. */
export const sentFormLimit = 40 * 1024 * 1024
