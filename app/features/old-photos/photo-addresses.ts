export const historyPage = '/flugplatz/geschichte'
export const sendPhotosPage = `${historyPage}/foto-einsenden`

/** Path of the sender's page. */
export const ownPhotosPage = (token: string) => `${historyPage}/foto/${token}`
