export const airfieldKinds = {
  'commercial-airfield': { de: 'Verkehrslandeplatz', en: 'Public aerodrome' },
  'special-airfield': { de: 'Sonderlandeplatz', en: 'Special aerodrome' },
  'glider-site': { de: 'Segelfluggelände', en: 'Gliding site' },
  'ultralight-site': { de: 'UL-Gelände', en: 'Microlight site' },
  airport: { de: 'Flughafen', en: 'Airport' },
} as const
export type AirfieldKind = keyof typeof airfieldKinds
