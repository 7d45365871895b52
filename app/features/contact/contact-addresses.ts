export const contactPage = '/kontakt'

/** Path where the sender of a message sees, supplements and withdraws it. */
export const ownMessagePage = (token: string) => `${contactPage}/nachricht/${token}`
