/** Limits of one form: number of pictures and bytes per picture. */
export const sentPicturesLimit = 6
export const sentBytesLimit = 12 * 1024 * 1024
