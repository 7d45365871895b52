export type AskedProvider = {
  issuer: string
  providerId: string
  label: string
  /** Where signing in by it begins, and where a refusal is told. */
  page: string
}

/** Its people are known by the number they have there; names change, and families share an address. */
export const vereinsfliegerProvider: AskedProvider = {
  issuer: 'https://www.vereinsflieger.de',
  providerId: 'vereinsflieger.de',
  label: 'Vereinsflieger.de',
  page: '/anmelden/vereinsflieger',
}
