export const contactPage = '/kontakt'

/** Where the sender of a message follows it, adds to it and withdraws it. */
export const ownMessagePage = (token: string) => `${contactPage}/nachricht/${token}`
