export type AskedProvider = {
  issuer: string
  providerId: string
  label: string
  /** Page where signing in with it begins and where a refusal is shown. */
  page: string
}

/** Identifies people by their number at the provider; names change, and families share an address. */
export const vereinsfliegerProvider: AskedProvider = {
  issuer: 'https://www.vereinsflieger.de',
  providerId: 'vereinsflieger.de',
  label: 'Vereinsflieger.de',
  page: '/anmelden/vereinsflieger',
}
