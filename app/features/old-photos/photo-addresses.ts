export const historyPage = '/flugplatz/geschichte'
export const sendPhotosPage = `${historyPage}/foto-einsenden`

/** Where the sender follows what became of the pictures. */
export const ownPhotosPage = (token: string) => `${historyPage}/foto/${token}`
